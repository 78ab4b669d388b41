import { useTranslate } from 'react-admin';
import { listedKind } from '../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { UntoldMark } from '../../components/fields/UntoldMark';

/** Marks what may be a fiat payout or a trade (docs/rules.md#fiat-payouts). */
export function TransferKindMark({ transfer }: { transfer: Transfer }) {
    const translate = useTranslate();
    if (listedKind(transfer)) return null;
    return <UntoldMark kind={translate('fiat.untold.kind')} why={translate('fiat.untold.why')} />;
}
