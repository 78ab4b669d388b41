import { useScope } from '../../session/scope';

/** An account by its name; its id where the merchant does not name it. */
export function AccountName({ apiId }: { apiId: string }) {
    const { merchant } = useScope();
    return merchant?.accounts.find(({ api_id }) => api_id === apiId)?.account_name ?? apiId;
}
