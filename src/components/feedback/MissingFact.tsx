import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { listMerchants, type Merchant } from '../../../contracts/main/merchants';
import { ApiError } from '../../api/errors';
import { Problem } from './Problem';

/** In place of what needs a field that the provider left out of the active merchant, or sent in a form that can't be read. */
export function MissingFact({ field }: { field: keyof Merchant }) {
    const queryClient = useQueryClient();
    return (
        <Box sx={{ p: 3 }}>
            <Problem
                error={new ApiError('unexpected-answer', listMerchants, { field })}
                onRetry={() => void queryClient.invalidateQueries({ queryKey: ['scope'] })}
            />
        </Box>
    );
}
