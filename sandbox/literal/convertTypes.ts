/**
 * This provider's values of `convert_type`, by the sandbox's. The specification gives none, so that two are this provider's own and
 * no dashboard knows what they mean. Written by hand.
 */
const convertTypes = { custody_crypto: 'SETTLEMENT_IN_KIND', local_crypto_direct: 'PAYEE' } as const;

const codes = new Map<unknown, string>(Object.entries(convertTypes));
const own = new Map<string, string>(Object.entries(convertTypes).map(([of, code]) => [code, of]));

/** The value that a row has here. */
export const convertTypeOf = (value: unknown): unknown => codes.get(value) ?? value;

/** The sandbox's for one that is asked for. It refuses a value that isn't this provider's. */
export const ownConvertType = (value: string): string => own.get(value) ?? (codes.has(value) ? `no ${value}` : value);
