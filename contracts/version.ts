/**
 * The version of the contracts that adapters are written for. It goes up when a call, a field or a value that an adapter may name
 * changes its name or meaning.
 */
export const CONTRACTS_VERSION = 1;
