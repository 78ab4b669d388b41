import { useTranslate } from 'react-admin';
import { payoutKind } from '../../dataProviders/payouts/payoutKind';
import { UntoldMark } from '../../components/fields/UntoldMark';
import type { PayoutRecord } from '../../dataProviders/payouts/payouts';

/** Marks a payout that may be a withdrawal or a crypto payout (docs/rules.md#payouts). */
export function KindMark({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    if (payoutKind(payout, 'withdraw')) return null;
    return <UntoldMark kind={translate('payouts.untold.kind')} why={translate('payouts.untold.why')} />;
}
