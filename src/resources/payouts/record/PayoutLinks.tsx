import Button from '@mui/material/Button';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isDirectPayout } from '../../../dataProviders/payouts/payoutKind';
import { StartButton } from '../../../components/access/StartButton';
import { quotePath, repeatPath } from '../../../routing/paths';
import type { PayoutRecord } from '../../../dataProviders/payouts/payouts';
import { isMadeBy, userOf } from '../../../session/isMadeBy';
import { useScope } from '../../../session/scope';

/** Of a crypto payout: back to the quote that the user hasn't confirmed yet, or a new draft with the same values. */
export function PayoutLinks({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    const scope = useScope();
    const resource = useResourceContext();
    const { payout_reference: reference, status, operator } = payout;
    const isDirect = isDirectPayout(payout);
    const isUntold = isDirect === undefined;
    if (resource !== 'crypto-payout-admin' && !(isUntold && status === 'new')) return null;
    if (status === 'new') {
        const mayConfirm = isDirect !== false && isMadeBy(operator, userOf(scope)) !== false;
        return (
            mayConfirm && (
                <Button variant="contained" component={Link} to={quotePath(reference)}>
                    {translate(isUntold ? 'payouts.untold.toQuote' : 'payouts.actions.toQuote')}
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
