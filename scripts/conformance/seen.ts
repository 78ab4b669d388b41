import type { Schema } from '../../contracts/operation';

/** A field of the contract, as records have it. */
export interface SeenField {
    /** In its record, such as `hosted_page.name`. */
    path: string;
    /** The same by the names that came, which may be spelled otherwise. */
    theirs: string;
    schema: Schema;
    isExtra: boolean;
    /** The adapter says that the provider has none. */
    isAbsent?: true;
    /** One for each object that it should be in; undefined where it's missing. */
    values: unknown[];
}

/** The records at one place of an operation's answers. */
export interface SeenRecord {
    /** As an adapter calls it, by the provider's names: empty for the answer itself, `data[]`, `accounts.*`. */
    place: string;
    /** The contract's fields of it, which several calls share. */
    shape: object;
    fields: SeenField[];
    /** Values of what the contract doesn't name, by path in the provider's names. */
    unknown: Map<string, unknown[]>;
    /** Names of the contract that are spelled otherwise, each as it came. */
    spelled: Map<string, string>;
}
