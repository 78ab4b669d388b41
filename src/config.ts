import type { Api } from '../contracts/operation';

/** What differs by environment. Whoever serves the dashboard writes it into `index.html`. */
export interface Config {
    environment: string;
    /** Bases of the three APIs, without a slash at the end: a path of this origin or an absolute address. */
    apis: Record<Api, string>;
    clientId: string;
    /** Site key of the captcha; null where the sandbox's stand-in is used. */
    captchaKey: string | null;
    /** Does the provider let the `Idempotency-Key` header through? */
    idempotencyKeys: boolean;
    whitelistedMerchant: string | null;
    hiddenTransfers: { merchants: string[]; transfers: string[] };
}

const sandbox: Config = {
    environment: 'sandbox',
    apis: { main: '/api/main', dashboard: '/api/dashboard', fiat: '/api/fiat' },
    clientId: 'oacid-merchantdashboard00000001',
    captchaKey: null,
    idempotencyKeys: true,
    whitelistedMerchant: null,
    hiddenTransfers: { merchants: [], transfers: [] },
};

/** The page's configuration over the sandbox's. A block that is not JSON stops the start: a guess could speak to the wrong provider. */
export function readConfig(page: Pick<Document, 'getElementById'> | undefined): Config {
    const text = page?.getElementById('config')?.textContent;
    return text ? { ...sandbox, ...(JSON.parse(text) as Partial<Config>) } : sandbox;
}

export const config: Config = readConfig(globalThis.document);
