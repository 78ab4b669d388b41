import { accountName, useScope } from '../../session/scope';

/** An account by its name, of whichever merchant of the user it is; its id where none of them names it. */
export function AccountName({ apiId }: { apiId: string }) {
    const { merchants } = useScope();
    return accountName({ merchants, apiId });
}
