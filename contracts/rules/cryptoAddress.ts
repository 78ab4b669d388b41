import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import * as z from 'zod/mini';
import { type Network, networks } from '../networks';
import { anyAddress } from './text';

const base58check = createBase58check(sha256);

function decoded<Result>(decode: () => Result): Result | undefined {
    try {
        return decode();
    } catch {
        return undefined;
    }
}

// Refusing by decoding takes longer than all other checks together.
const beginsWith = (address: string, prefix: string): boolean =>
    address.slice(0, prefix.length).toLowerCase() === prefix;
const base58Form = /^[1-9A-HJ-NP-Za-km-z]{25,35}$/;

/** A version byte and twenty bytes, with a checksum. */
function isBase58Check(address: string, versions: readonly number[]): boolean {
    if (!base58Form.test(address)) return false;
    const bytes = decoded(() => base58check.decode(address));
    return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
}

/**
 * A witness program of version 0 (BIP 173) or 1 (BIP 350). Later versions have no rules yet: anyone could spend coins sent to
 * them.
 */
function isSegwit(address: string, prefix: string): boolean {
    if (!beginsWith(address, prefix)) return false;
    const first = bech32.decodeUnsafe(address);
    const { prefix: found, words = [] } = first ?? bech32m.decodeUnsafe(address) ?? {};
    const [version, ...program] = words;
    const length = bech32.fromWordsUnsafe(program)?.length;
    if (found !== prefix) return false;
    return first ? version === 0 && (length === 20 || length === 32) : version === 1 && length === 32;
}

/** Five-bit words that every invoice has: timestamp and signature. */
const INVOICE_WORDS = 7 + 104;

function isInvoice(address: string): boolean {
    if (!beginsWith(address, 'lnbc')) return false;
    const invoice = bech32.decodeUnsafe(address, false);
    return !!invoice && /^lnbc(\d+[munp]?)?$/.test(invoice.prefix) && invoice.words.length >= INVOICE_WORDS;
}

/** An EVM address in its checksum capitals (EIP-55). */
export function withEvmChecksum(address: string): string {
    const digits = address.slice(2).toLowerCase();
    const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
    return `0x${[...digits].map((digit, at) => ((hash[at] ?? '') >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

const evm = /^0x[\da-fA-F]{40}$/;

/**
 * The form in which addresses are stored and compared. Capitals in an EVM address are only a checksum, and a Bech32 address may
 * be all capitals.
 */
export function canonicalAddress(address: string): string {
    if (evm.test(address)) return withEvmChecksum(address);
    const isBech32 = isSegwit(address, 'bc') || isSegwit(address, 'tb') || isInvoice(address);
    return isBech32 ? address.toLowerCase() : address;
}

const isSingleCase = (text: string): boolean => [text.toLowerCase(), text.toUpperCase()].includes(text);

/** In all lower or all upper case it has no checksum. */
const isEvm = (address: string): boolean =>
    evm.test(address) && (isSingleCase(address.slice(2)) || address === withEvmChecksum(address));

const checks: Readonly<Record<Network, (address: string) => boolean>> = {
    bitcoin: address => isSegwit(address, 'bc') || isBase58Check(address, [0x00, 0x05]),
    'bitcoin-testnet': address => isSegwit(address, 'tb') || isBase58Check(address, [0x6f, 0xc4]),
    lightning: isInvoice,
    ethereum: isEvm,
    polygon: isEvm,
    arbitrum: isEvm,
    tron: address => isBase58Check(address, [0x41]),
    /** A plain public key, without a checksum. */
    solana: address => address.length <= 44 && decoded(() => base58.decode(address))?.length === 32,
    wallet: () => true,
};

const isOnNetwork = (address: string, network: Network): boolean =>
    anyAddress.test(address) && checks[network](address);

/** Would a typo in a valid address be noticed? If not, only comparing it by eye can tell. */
export const hasChecksum = (address: string): boolean =>
    !checks.solana(address) && !(isEvm(address) && isSingleCase(address.slice(2)));

/** Networks that the address is valid on; none if it's mistyped. */
export const networksOf = (address: string): Network[] =>
    (Object.keys(networks) as Network[]).filter(network => network !== 'wallet' && isOnNetwork(address, network));

/** Addresses nobody has the key to: zero addresses and known burn addresses. */
const burnAddresses: ReadonlySet<string> = new Set([
    '0x0000000000000000000000000000000000000000',
    '0x000000000000000000000000000000000000dead',
    '0xdead000000000000000042069420694206942069',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    '1111111111111111111114oLvT2',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
]);

const isBurning = (address: string): boolean => burnAddresses.has(evm.test(address) ? address.toLowerCase() : address);

/** Token contracts of the supported coins, which people paste in place of a wallet: coins that are sent there are lost. */
const tokenContracts: ReadonlySet<string> = new Set([
    // USDT, USDC, PYUSD and XSGD on Ethereum
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
    '0x70e8dE73cE538DA2bEEd35d14187F6959a8ecA96',
    // USDT and both forms of USDC on Polygon
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    // USDT and USDC on Arbitrum
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    // USDT on Tron
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    // USDC and USDT on Solana
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
]);

const isTokenContract = (address: string): boolean => tokenContracts.has(canonicalAddress(address));

type AddressProblem = 'network' | 'mistyped' | 'link' | 'walletName' | 'burn' | 'contract';

/** What wallets share in place of an address: a link to pay, and a name that stands for one. */
const link = /^(bitcoin|ethereum|lightning|polygon|solana|tron):/i;
const walletName = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.(eth|sol|trx|crypto|wallet)$/iu;

/**
 * Why nothing can be sent to an address on a network: it's on another network, on none, or known to have no owner. Undefined if
 * its format and checksum are valid; whether it exists and who owns it can't be checked.
 */
export function addressProblem(address: string, network: Network): AddressProblem | undefined {
    if (isOnNetwork(address, network)) {
        if (isBurning(address)) return 'burn';
        return isTokenContract(address) ? 'contract' : undefined;
    }
    if (networksOf(address).length > 0) return 'network';
    if (link.test(address)) return 'link';
    return walletName.test(address) ? 'walletName' : 'mistyped';
}

/** The provider's messages; forms look up their own by the rule. */
const addressMessages = {
    network: 'This address belongs to another network',
    mistyped: 'This is not an address on the network: a character is wrong, missing or extra',
    link: 'This is a link to pay and no address',
    walletName: 'This is a name and no address',
    burn: 'Nobody has the key of this address: what is sent there is lost',
    contract: 'This is the contract of a token and no wallet: what is sent there is lost',
} as const satisfies Record<AddressProblem, string>;

/** The problem with an address on a network as an `addressOn` issue; undefined if there's none. */
export function addressIssue(address: string, network: Network) {
    const problem = addressProblem(address, network);
    if (!problem) return undefined;
    const others = networksOf(address).map(other => networks[other].name);
    const params = { rule: problem, network: networks[network].name, others: others.join(' / ') };
    return { code: 'custom', input: address, message: addressMessages[problem], params } as const;
}

/**
 * An address that coins can be sent to on a network (docs/rules.md#address-book). The broken rule is an `AddressProblem`, with the
 * names of the network and of those that the address belongs to.
 */
export const addressOn = (network: Network) => z.string().check(isAddressOn(network));

export const isAddressOn = (network: Network) =>
    z.check<string>(context => {
        const issue = addressIssue(context.value, network);
        if (issue) context.issues.push(issue);
    });
