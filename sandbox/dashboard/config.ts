import type { Operation } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import type { CodeTable } from '../../contracts/twoFactor';
import { waitsFor } from '../domain/approvals/waitsFor';
import { literalAreas } from '../literal/areas';
import { apiBases } from '../primitives/apiBases';

/** What takes a code besides what the specification names. */
const codesOf = (operations: readonly Operation[]): CodeTable =>
    Object.fromEntries(
        operations.flatMap(({ stepUp }) => (stepUp?.extension ? [[stepUp.extension, stepUp.setting ?? 'always']] : [])),
    );

/** The configuration of a dashboard that uses the sandbox; docs/deployment.md explains its keys. */
export const sandboxConfig = {
    environment: 'sandbox',
    apis: apiBases,
    uploadOrigins: [],
    logoOrigins: [],
    clientId: 'oacid-merchantdashboard00000001',
    redirect: '/login',
    authorize: null,
    captchaKey: null,
    whitelistedMerchant: null,
    cspReports: null,
    hiddenTransfers: {
        merchants: ['mch-1001', 'mch-1002'],
        transfers: [
            '0b7e5a34-9d41-4c2f-8a6e-3f1d2c9b7a10',
            '7c1f8e02-5b3a-4d77-9e24-6a0b8d4f1c23',
            'e4a96d58-1c0b-4f83-b5d2-90c7e6a2f845',
        ],
    },
    capabilities: {
        idempotencyKeys: true,
        auditLog: true,
        sessions: true,
        volume: true,
        filters: [
            ...['payments.is_test', 'payments.is_overpaid', 'payouts.is_test', 'payouts.convert_type'],
            ...['transfers.type', 'transfers.q'],
            ...['transfers.reference', 'transfers.party_id', 'transfers.sending_currency'],
            ...['transfers.receiving_currency', 'transfers.has_documents', 'transfers.from_date', 'transfers.to_date'],
            ...['address_books.id', 'digital-wallets.type', 'transaction.currency'],
        ],
        fiatMerchant: true,
        invitationAnswers: true,
        authenticatorRemoval: true,
        profileUpdate: true,
        approval: waitsFor,
        codes: codesOf(operationList),
        boundCodes: true,
    },
    adapter: null,
};

const emptyBlock = /(<script type="application\/json" id="config"[^>]*>)\s*(<\/script>)/;

/** Puts the sandbox's configuration in the page's config block if that is empty. */
export const withSandboxConfig = (page: string): string => withConfig(page, sandboxConfig);

/** The same for another configuration. */
export const withConfig = (page: string, config: object): string =>
    page.replace(emptyBlock, (_, start: string, end: string) => `${start}${JSON.stringify(config)}${end}`);

/** The sandbox's configuration with its own page for signing in. */
export const authorizingConfig = { ...sandboxConfig, authorize: '/sandbox/authorize' };

/** Where a provider's adapter is served, on the dashboard's own origin. */
export const ADAPTER_PATH = '/adapter.json';

/** For a provider that calls things otherwise, with what it calls them. */
export const renamedConfig = { ...sandboxConfig, adapter: ADAPTER_PATH };

/** For a provider of the specification and no more. */
export const literalConfig = { ...sandboxConfig, capabilities: { areas: literalAreas } };
