import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type Identifier, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
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
        <Link
            component={RouterLink}
            to={pathOf(id)}
            onClick={event => event.stopPropagation()}
            sx={{ fontWeight: 500, ...(!isText && { fontFamily: 'var(--mono)', fontSize: '0.8125rem' }) }}
        >
            {children}
        </Link>
    );
}
