import { accountName, useScope } from '../../session/scope';

/** An account by its name; its id where the merchant does not name it. */
export function AccountName({ apiId }: { apiId: string }) {
    const { merchant } = useScope();
    return accountName({ merchant, apiId });
}
