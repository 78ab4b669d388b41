const CASELESS = /^(?:0x[\da-f]{40}|(?:bc1|tb1|lnbc)[\da-z]+)$/i;

/** One spelling for comparison: capitals in an EVM address are only a checksum, and a Bech32 address may be all capitals. */
export const foldedAddress = (address: string): string => (CASELESS.test(address) ? address.toLowerCase() : address);

/** Are both given and the same address, however each is written? */
export const isSameAddress = (a: string | null | undefined, b: string | null | undefined): boolean =>
    !!a && !!b && foldedAddress(a) === foldedAddress(b);
