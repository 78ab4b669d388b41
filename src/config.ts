import type { Api } from '../contracts/operation';

/** What differs by environment. Whoever serves the dashboard writes it into `index.html`. */
export interface Config {
    environment: string;
    /** Bases of the three APIs, without a slash at the end: a path of this origin or an absolute address. */
    apis: Record<Api, string>;
    /** Where files may be sent besides the page's own origin: the storage that the provider's upload addresses name. */
    uploadOrigins: string[];
    clientId: string;
    /** Site key of the captcha; null where the sandbox's stand-in is used. */
    captchaKey: string | null;
    /** Does the provider let the `Idempotency-Key` header through? */
    idempotencyKeys: boolean;
    whitelistedMerchant: string | null;
    /** Fiat payouts of these merchants, by their ids, that no list, search or export of the dashboard shows (section 7). */
    hiddenTransfers: { merchants: string[]; transfers: string[] };
}

const sandbox: Config = {
    environment: 'sandbox',
    apis: { main: '/api/main', dashboard: '/api/dashboard', fiat: '/api/fiat' },
    uploadOrigins: [],
    clientId: 'oacid-merchantdashboard00000001',
    captchaKey: null,
    idempotencyKeys: true,
    whitelistedMerchant: null,
    hiddenTransfers: {
        merchants: ['mch-1001', 'mch-1002'],
        transfers: [
            '0b7e5a34-9d41-4c2f-8a6e-3f1d2c9b7a10',
            '7c1f8e02-5b3a-4d77-9e24-6a0b8d4f1c23',
            'e4a96d58-1c0b-4f83-b5d2-90c7e6a2f845',
        ],
    },
};

/** The page's configuration over the sandbox's. A block that is not JSON stops the start: a guess could speak to the wrong provider. */
export function readConfig(page: Pick<Document, 'getElementById'> | undefined): Config {
    const text = page?.getElementById('config')?.textContent;
    return text ? { ...sandbox, ...(JSON.parse(text) as Partial<Config>) } : sandbox;
}

export const config: Config = readConfig(globalThis.document);
