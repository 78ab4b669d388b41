import type { ReactNode } from 'react';
import { type Identifier, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { TestMark } from '../../fields/TestMark';
import '../../fields/fields.css';
import { useRecordPath } from './useOpenRecord';

interface RecordLinkProps {
    id: Identifier;
    /** Is it a name rather than a reference? */
    isText?: true;
    /** The record's account, if it has one: test money is marked. */
    apiId?: string | null | undefined;
    children: ReactNode;
}

/** The row's link; clicking elsewhere in the row does the same. */
export function RecordLink({ id, isText, apiId, children }: RecordLinkProps) {
    const pathOf = useRecordPath(useResourceContext() ?? '');
    return (
        <>
            <Link
                to={pathOf(id)}
                onClick={event => event.stopPropagation()}
                className={isText ? 'record-link' : REFERENCE}
            >
                {children}
            </Link>
            <TestMark apiId={apiId} />
        </>
    );
}

const REFERENCE = 'record-link code';
