import { accountName, useScope } from '../../session/scope';

/** An account's name, whichever of the user's merchants it belongs to; its id if unknown. */
export function AccountName({ apiId }: { apiId: string }) {
    const { merchants } = useScope();
    return accountName({ merchants, apiId });
}
