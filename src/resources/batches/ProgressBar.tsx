import Box from '@mui/material/Box';
import type { Batch } from '../../../contracts/dashboard/batches';

type Counts = Pick<Batch, 'success_count' | 'pending_count' | 'failed_count'>;

/** A batch's payouts as a bar: paid, pending, not paid. The text beside it says the same. */
export const ProgressBar = ({ success_count: paid, pending_count: toCome, failed_count: notPaid }: Counts) => (
    <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: '2px', height: 6, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
        <Part share={paid} colour="var(--success)" />
        <Part share={toCome} colour="var(--border)" />
        <Part share={notPaid} colour="var(--danger)" />
    </Box>
);

const Part = ({ share, colour }: { share: number | undefined; colour: string }) =>
    !!share && <Box sx={{ flexGrow: share, flexBasis: 0, minWidth: 3, bgcolor: colour }} />;
