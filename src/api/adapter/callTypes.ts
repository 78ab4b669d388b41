import callTypes from '../../../contracts/callTypes.json';

/**
 * The contracts' types in what a call answers and takes, by the contracts' place, and those of a list's rows; the most general
 * first.
 */
export type CallTypes = Readonly<
    Record<
        string,
        {
            readonly answer?: Readonly<Record<string, readonly string[]>>;
            readonly body?: Readonly<Record<string, readonly string[]>>;
            readonly rows?: readonly string[];
        }
    >
>;

const types: CallTypes = callTypes;

/** What a call has of the contracts' types. */
export const typesOfCall = (name: string): CallTypes[string] => (Object.hasOwn(types, name) && types[name]) || {};
