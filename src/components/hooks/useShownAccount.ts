import { useLocation } from 'react-router-dom';
import { routeOf } from '../../routing/placeOf';
import { accountName, useScope } from '../../session/scope';

/** Name of the only account that this page shows; undefined if it shows all of the merchant's. */
export function useShownAccount(): string | undefined {
    const name = accountName(useScope());
    const isOfAccount = routeOf(useLocation().pathname)?.extent === 'account';
    return isOfAccount ? name : undefined;
}
