import { useTranslate } from 'react-admin';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { DASH } from '../../../money/money';

/** Sender or beneficiary; a role that isn't known as received. */
export function PartyRole({ party: { role } }: { party: Pick<PartyRecord, 'role'> }) {
    const translate = useTranslate();
    return role ? translate(`fiatAccounts.role.${role}`, { _: role }) : DASH;
}

export function PartyType({ party: { type } }: { party: Pick<PartyRecord, 'type'> }) {
    return useTranslate()(`senderType.${type}`);
}
