/** The configuration that a dashboard in front of the sandbox needs; docs/deployment.md explains its keys. */
export const sandboxConfig = {
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

const emptyBlock = /(<script type="application\/json" id="config"[^>]*>)\s*(<\/script>)/;

/** The page with the sandbox's configuration in its config block, where that is empty; a page that has its own keeps it. */
export const withSandboxConfig = (page: string): string =>
    page.replace(emptyBlock, (_, start: string, end: string) => `${start}${JSON.stringify(sandboxConfig)}${end}`);
