import { createHash } from 'node:crypto';
import { cryptoCurrencies, type CryptoCode } from '../../contracts/currencies';
import type { Network } from '../../contracts/networks';
import type { Random } from './random';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const HEX = '0123456789abcdef';
const DIGITS = '0123456789';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function base58(bytes: Uint8Array): string {
    let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
    let text = '';
    for (; rest > 0n; rest /= 58n) text = BASE58.charAt(Number(rest % 58n)) + text;
    const zeros = bytes.findIndex(byte => byte !== 0);
    return '1'.repeat(zeros) + text;
}

/** Version byte, twenty bytes and their checksum, as Bitcoin and Tron write addresses. */
function base58Check(version: number, random: Random): string {
    const payload = Uint8Array.from([version, ...random.bytes(20)]);
    return base58(Uint8Array.from([...payload, ...sha256(sha256(payload)).subarray(0, 4)]));
}

const evm = (random: Random) => `0x${random.text(HEX, 40)}`;

/** An address in the form of its network. Nobody holds its key; Lightning invoices carry no valid checksum. */
const addressOf: Readonly<Record<Network, (random: Random) => string>> = {
    bitcoin: random => base58Check(random.chance(0.3) ? 0x05 : 0x00, random),
    'bitcoin-testnet': random => base58Check(0x6f, random),
    lightning: random => `lnbc${random.between(1, 900)}u1p${random.text(BECH32, 180)}`,
    ethereum: evm,
    polygon: evm,
    arbitrum: evm,
    tron: random => base58Check(0x41, random),
    solana: random => base58(Uint8Array.from([random.between(1, 255), ...random.bytes(31)])),
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
    solana: random => base58(Uint8Array.from([random.between(1, 255), ...random.bytes(63)])),
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

export const makeAddress = (code: CryptoCode, random: Random): string =>
    addressOf[cryptoCurrencies[code].network](random);
export const makeTxid = (code: CryptoCode, random: Random): string => txidOf[cryptoCurrencies[code].network](random);
export const requiredConfirmations = (code: CryptoCode): number => confirmations[cryptoCurrencies[code].network];
/** Only chains of the Bitcoin kind number the outputs of a transaction. */
export const hasOutputs = (code: CryptoCode): boolean => cryptoCurrencies[code].network.startsWith('bitcoin');
