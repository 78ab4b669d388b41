import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type Identifier, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordPath } from './useOpenRecord';

/** The real link of a row; a click elsewhere in the row does the same. */
export function RecordLink({ id, children }: { id: Identifier; children: ReactNode }) {
    const pathOf = useRecordPath(useResourceContext() ?? '');
    return (
        <Link
            component={RouterLink}
            to={pathOf(id)}
            onClick={event => event.stopPropagation()}
            sx={{ fontFamily: 'var(--mono)', fontSize: '0.8125rem', fontWeight: 500 }}
        >
            {children}
        </Link>
    );
}
