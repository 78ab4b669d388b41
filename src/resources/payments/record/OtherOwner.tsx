import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useAnnounceAccount } from '../../../entities/accounts/recordAccount';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';
import { accountName, useScope } from '../../../session/scope';

type Owned = Pick<PaymentDetailsRecord, 'merchant_key' | 'api_id'>;

/** Says that a link led to a payment of another merchant or account than the active one. */
export function OtherOwner({ payment }: { payment: Owned }) {
    useAnnounceAccount(payment.api_id);
    const text = useOtherOwner(payment);
    if (!text) return null;
    return (
        <Box role="note" sx={{ px: 3, py: 1.25, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}>
            {text}
        </Box>
    );
}

function useOtherOwner({ merchant_key: merchantKey, api_id: apiId }: Owned): string | undefined {
    const translate = useTranslate();
    const scope = useScope();
    const { merchant: active, merchants } = scope;
    if (merchantKey && merchantKey !== active?.merchant_key) {
        const owner = merchants.find(({ merchant_key }) => merchant_key === merchantKey);
        return translate('payments.otherMerchant', {
            merchant: owner?.merchant_name ?? merchantKey,
            active: active?.merchant_name ?? '',
        });
    }
    if (!apiId || !scope.apiId || apiId === scope.apiId) return undefined;
    const account = accountName({ merchants, apiId });
    return translate('payments.otherAccount', { account, active: accountName(scope) });
}
