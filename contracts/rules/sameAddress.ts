const CASELESS = /^(?:0x[\da-f]{40}|(?:bc1|tb1|lnbc)[\da-z]+)$/i;

/** Capitals in an EVM address are only a checksum, and a Bech32 address may be all capitals. */
const folded = (address: string): string => (CASELESS.test(address) ? address.toLowerCase() : address);

/** Are both given and the same address, however each is written? */
export const isSameAddress = (a: string | null | undefined, b: string | null | undefined): boolean =>
    !!a && !!b && folded(a) === folded(b);
