import { useTranslate } from 'react-admin';
import { displayedPayoutType } from '../../../contracts/main/payoutTypes';
import { DASH } from '../../money/money';

/** Names of balance changes, which may be types of payouts. Unknown kinds show as received, missing ones as a dash. */
export function useKindName() {
    const translate = useTranslate();
    return (kind: string | undefined): string =>
        kind === undefined
            ? DASH
            : translate(`statementKind.${kind}`, {
                  _: translate(`payoutType.${displayedPayoutType(kind)}`, { _: kind }),
              });
}
