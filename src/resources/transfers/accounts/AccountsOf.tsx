import { useTranslate } from 'react-admin';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { DASH } from '../../../money/money';

/** The kinds and currencies of a beneficiary's accounts, in one line. A sender has none. */
export function AccountsOf({ party: { role, accounts } }: { party: Pick<PartyRecord, 'role' | 'accounts'> }) {
    const translate = useTranslate();
    if (role !== 'recipient') return DASH;
    const kinds = accounts.map(({ type, currency }) =>
        translate('fiatAccounts.accountKind', { kind: translate(`serviceType.${type}`, { _: type }), currency }),
    );
    return kinds.length > 0 ? [...new Set(kinds)].join(', ') : translate('fiatAccounts.noAccounts');
}
