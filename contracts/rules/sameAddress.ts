const CASELESS = /^(?:0x[\da-f]{40}|(?:bc1|tb1|lnbc)[\da-z]+)$/i;

/** The capitals of an EVM address are only its checksum, and one in Bech32 may be written in capitals as a whole. */
const folded = (address: string): string => (CASELESS.test(address) ? address.toLowerCase() : address);

/** Are both given, and the same address, whichever way each is written? */
export const isSameAddress = (a: string | null | undefined, b: string | null | undefined): boolean =>
    !!a && !!b && folded(a) === folded(b);
