import * as z from 'zod/mini';
import type { Network } from '../networks';

/** What any address is, whatever its network: nothing that could be an instruction to somebody who reads or copies it. */
const any = /^[A-Za-z0-9]{10,400}$/;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const evm = /^0x[0-9a-fA-F]{40}$/;

/** Bech32 is written all small or all large. */
const isBech32 = (text: string, prefix: string): boolean =>
    (text === text.toLowerCase() || text === text.toUpperCase()) &&
    new RegExp(`^${prefix}1[02-9ac-hj-np-z]{11,71}$`).test(text.toLowerCase());

/** How many bytes a text in base 58 stands for; none where it is no such text. */
function base58Bytes(text: string): number | undefined {
    let value = 0n;
    for (const letter of text) {
        const digit = BASE58.indexOf(letter);
        if (digit < 0) return undefined;
        value = value * 58n + BigInt(digit);
    }
    const zeros = /^1*/.exec(text)?.[0].length ?? 0;
    return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2));
}

/** Version, twenty bytes and a checksum, which is not worked out here. */
const isBase58Check = (text: string, first: RegExp): boolean => first.test(text) && base58Bytes(text) === 25;

const shapes: Readonly<Record<Network, (address: string) => boolean>> = {
    bitcoin: address => isBech32(address, 'bc') || isBase58Check(address, /^[13]/),
    'bitcoin-testnet': address => isBech32(address, 'tb') || isBase58Check(address, /^[mn2]/),
    lightning: address => /^lnbc[0-9a-z]{50,}$/.test(address.toLowerCase()),
    ethereum: address => evm.test(address),
    polygon: address => evm.test(address),
    arbitrum: address => evm.test(address),
    tron: address => isBase58Check(address, /^T.{33}$/),
    solana: address => address.length <= 44 && base58Bytes(address) === 32,
    wallet: () => true,
};

/** Has the address the shape that addresses of this network have? Whether it exists, and who holds its key, nobody can tell. */
export const fitsNetwork = (address: string, network: Network): boolean =>
    any.test(address) && shapes[network](address);

export const cryptoAddress = z.string().check(z.regex(any, 'Enter the address of a wallet'));
