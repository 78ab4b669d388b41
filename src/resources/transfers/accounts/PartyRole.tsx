import { useTranslate } from 'react-admin';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';

/** Sender or beneficiary; a role that isn't known as received. */
export function PartyRole({ party: { role } }: { party: Pick<PartyRecord, 'role'> }) {
    return useTranslate()(`fiatAccounts.role.${role}`, { _: role });
}

export function PartyType({ party: { type } }: { party: Pick<PartyRecord, 'type'> }) {
    return useTranslate()(`senderType.${type}`);
}
