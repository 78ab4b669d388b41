import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { switchScope } from '../entities/accounts/useChangeScope';
import { askedScope, withScope } from './scopeQuery';
import { accountName, activeScope, type AskedScope, askedFrom, type Scope, useScope } from '../session/scope';

const SHOWN_FOR = 12_000;

/**
 * Keeps the URL and active account in sync on pages about one account (docs/rules.md#accounts). A URL with another account or
 * merchant activates it; a URL without one gets the active one, in its own history entry. When going back, a URL without an
 * account means all accounts. False while the page must not show yet.
 */
export function useScopeInAddress(): boolean {
    const location = useLocation();
    const navigate = useNavigate();
    const isReturn = useNavigationType() === 'POP';
    const queryClient = useQueryClient();
    const scope = useScope();
    const notifyMissing = useMissingNotice();
    const asked = askedScope(location);
    const next = asked && nextScope(scope, asked, isReturn);
    useLayoutEffect(() => {
        const asked = askedScope(location);
        if (!asked) return;
        const next = nextScope(activeScope(), asked, isReturn);
        if (next) switchScope(queryClient, next);
        else if (!askedFrom(activeScope(), asked)) notifyMissing(asked);
        const search = withScope(location.search, activeScope());
        if (search !== location.search)
            void navigate({ ...location, search }, { replace: true, state: location.state });
    }, [location, isReturn, navigate, queryClient, notifyMissing]);
    return !next;
}

/** What the URL activates; undefined if it's already active, or the URL names nothing or nothing the user has. */
function nextScope(scope: Scope, asked: AskedScope, isReturn: boolean): AskedScope | undefined {
    const names = asked.apiId !== undefined || asked.merchantId !== undefined;
    const found = names || isReturn ? askedFrom(scope, asked) : undefined;
    const isActive = found?.apiId === scope.apiId && found?.merchant?.id === scope.merchant?.id;
    return found && !isActive ? { apiId: found.apiId, merchantId: found.merchant?.id } : undefined;
}

function useMissingNotice() {
    const notify = useNotify();
    const translate = useTranslate();
    return useCallback(
        ({ apiId }: AskedScope) => {
            const scope = activeScope();
            const account = accountName(scope);
            const merchant = scope.merchant?.merchant_name ?? translate('shell.noMerchant');
            const asked = apiId === undefined ? 'linkedMerchant' : 'linkedAccount';
            notify(`shell.${asked}.${account === undefined ? 'all' : 'one'}`, {
                type: 'warning',
                autoHideDuration: SHOWN_FOR,
                messageArgs: { account, merchant },
            });
        },
        [notify, translate],
    );
}
