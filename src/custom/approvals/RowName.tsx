import Box from '@mui/material/Box';
import { Code } from '../../components/fields/Code';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { DASH } from '../../money/money';

/** The name of what is decided, with its reference: several can have the same name. */
export const RowName = ({ row: { name, id } }: { row: Awaiting }) => (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name ?? DASH}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <Code>{id}</Code>
        </Box>
    </Box>
);
