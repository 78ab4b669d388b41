/** Networks that payments arrive on, with their explorer links for transactions and addresses. */
export const networks = {
    bitcoin: { name: 'Bitcoin', transaction: 'https://mempool.space/tx/', address: 'https://mempool.space/address/' },
    'bitcoin-testnet': {
        name: 'Bitcoin testnet',
        transaction: 'https://mempool.space/testnet/tx/',
        address: 'https://mempool.space/testnet/address/',
    },
    lightning: { name: 'Lightning', transaction: undefined, address: undefined },
    ethereum: { name: 'Ethereum', transaction: 'https://etherscan.io/tx/', address: 'https://etherscan.io/address/' },
    polygon: {
        name: 'Polygon',
        transaction: 'https://polygonscan.com/tx/',
        address: 'https://polygonscan.com/address/',
    },
    arbitrum: { name: 'Arbitrum One', transaction: 'https://arbiscan.io/tx/', address: 'https://arbiscan.io/address/' },
    tron: {
        name: 'Tron',
        transaction: 'https://tronscan.org/#/transaction/',
        address: 'https://tronscan.org/#/address/',
    },
    solana: { name: 'Solana', transaction: 'https://solscan.io/tx/', address: 'https://solscan.io/account/' },
    wallet: { name: 'Wallet payment', transaction: undefined, address: undefined },
} as const satisfies Record<string, { name: string; transaction?: string | undefined; address?: string | undefined }>;

export type Network = keyof typeof networks;

const withoutBlocks: readonly Network[] = ['lightning', 'wallet'];

/** Does the network put transactions in blocks, so that confirmations can be counted? */
export const hasBlocks = (network: Network): boolean => !withoutBlocks.includes(network);
