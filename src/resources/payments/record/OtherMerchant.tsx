import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useScope } from '../../../session/scope';

/** Says so where a link led to a payment of another of the user's merchants than the active one. */
export function OtherMerchant({ merchantKey }: { merchantKey: string | null }) {
    const translate = useTranslate();
    const { merchant: active, merchants } = useScope();
    if (!merchantKey || merchantKey === active?.merchant_key) return null;
    const owner = merchants.find(({ merchant_key }) => merchant_key === merchantKey);
    return (
        <Box role="note" sx={{ px: 3, py: 1.25, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}>
            {translate('payments.otherMerchant', {
                merchant: owner?.merchant_name ?? merchantKey,
                active: active?.merchant_name ?? '',
            })}
        </Box>
    );
}
