import type { ReactNode } from 'react';
import { type Identifier, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import '../../fields/fields.css';
import { useRecordPath } from './useOpenRecord';

interface RecordLinkProps {
    id: Identifier;
    /** Is it a name and no reference? */
    isText?: true;
    children: ReactNode;
}

/** The real link of a row; a click elsewhere in the row does the same. */
export function RecordLink({ id, isText, children }: RecordLinkProps) {
    const pathOf = useRecordPath(useResourceContext() ?? '');
    return (
        <Link to={pathOf(id)} onClick={event => event.stopPropagation()} className={isText ? 'record-link' : REFERENCE}>
            {children}
        </Link>
    );
}

const REFERENCE = 'record-link code';
