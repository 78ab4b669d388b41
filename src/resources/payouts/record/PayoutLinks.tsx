import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StartButton } from '../../../components/access/StartButton';
import { resourceOf } from '../../../components/intent/likelyDuplicates';
import { quotePath, repeatPath } from '../../../components/intent/quotePath';
import type { PayoutRecord } from '../../../dataProviders/payouts/payouts';
import { isMadeBy, userOf } from '../../../session/isMadeBy';
import { useScope } from '../../../session/scope';

/** Of a crypto payout: back to the quote that the user hasn't confirmed yet, or a new draft with the same values. */
export function PayoutLinks({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const scope = useScope();
    const { payout_reference: reference, convert_type: convertType, status, operator } = payout;
    if (resourceOf(payout) !== 'crypto-payout-admin') return null;
    if (status === 'new') {
        const mayConfirm = convertType === 'local_crypto_direct' && isMadeBy(operator, userOf(scope)) !== false;
        return (
            mayConfirm && (
                <Button variant="contained" component={Link} to={quotePath(reference)}>
                    {translate('payouts.actions.toQuote')}
                </Button>
            )
        );
    }
    return (
        <StartButton
            resource="crypto-payout-admin"
            to={repeatPath(reference)}
            label="payouts.actions.again"
            isSecondary
        />
    );
}
