import { DASH } from '../../money/money';
import { accountName, useScope } from '../../session/scope';

/** An account's name, whichever of the user's merchants it belongs to; its id if unknown. */
export function AccountName({ apiId }: { apiId: string | undefined }) {
    const { merchants } = useScope();
    return apiId ? accountName({ merchants, apiId }) : DASH;
}
