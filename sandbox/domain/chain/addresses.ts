import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32, createBase58check } from '@scure/base';
import { networkOf, type CryptoCode } from '../../../contracts/currencies';
import type { Network } from '../../../contracts/networks';
import { withEvmChecksum } from '../../../contracts/rules/cryptoAddress';
import type { Random } from '../../primitives/random';

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const HEX = '0123456789abcdef';
const DIGITS = '0123456789';

const checked = createBase58check(sha256);

/** Version byte, twenty bytes and their checksum, as Bitcoin and Tron write addresses. */
const base58Check = (version: number, random: Random): string =>
    checked.encode(Uint8Array.from([version, ...random.bytes(20)]));

const evm = (random: Random) => withEvmChecksum(`0x${random.text(HEX, 40)}`);

/** Random data with a valid checksum. It names no amount: that of a payment follows the rate, and isn't the invoice's to fix. */
function invoice(random: Random): string {
    return bech32.encode(
        'lnbc',
        [...`p${random.text(BECH32, 181)}`].map(letter => BECH32.indexOf(letter)),
        false,
    );
}

/** An address in its network's format, with a valid checksum. Nobody holds its key. */
const addressOf: Readonly<Record<Network, (random: Random) => string>> = {
    bitcoin: random => base58Check(random.chance(0.3) ? 0x05 : 0x00, random),
    'bitcoin-testnet': random => base58Check(0x6f, random),
    lightning: invoice,
    ethereum: evm,
    polygon: evm,
    arbitrum: evm,
    tron: random => base58Check(0x41, random),
    solana: random => base58.encode(Uint8Array.from([random.between(1, 255), ...random.bytes(31)])),
    wallet: random => `W${random.text(DIGITS, 18)}`,
};

const txidOf: Readonly<Record<Network, (random: Random) => string>> = {
    bitcoin: random => random.text(HEX, 64),
    'bitcoin-testnet': random => random.text(HEX, 64),
    lightning: random => random.text(HEX, 64),
    ethereum: random => `0x${random.text(HEX, 64)}`,
    polygon: random => `0x${random.text(HEX, 64)}`,
    arbitrum: random => `0x${random.text(HEX, 64)}`,
    tron: random => random.text(HEX, 64),
    solana: random => base58.encode(Uint8Array.from([random.between(1, 255), ...random.bytes(63)])),
    wallet: random => random.text(DIGITS, 19),
};

const confirmations: Readonly<Record<Network, number>> = {
    bitcoin: 2,
    'bitcoin-testnet': 1,
    lightning: 0,
    ethereum: 12,
    polygon: 128,
    arbitrum: 12,
    tron: 20,
    solana: 32,
    wallet: 0,
};

export const makeAddress = (code: CryptoCode, random: Random): string => addressOf[networkOf(code)](random);
export const makeTxid = (code: CryptoCode, random: Random): string => txidOf[networkOf(code)](random);
export const requiredConfirmations = (code: CryptoCode): number => confirmations[networkOf(code)];
/** Only Bitcoin and its testnet number a transaction's outputs. */
export const hasOutputs = (code: CryptoCode): boolean => networkOf(code).startsWith('bitcoin');
