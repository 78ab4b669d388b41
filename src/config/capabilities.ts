import type { Area } from '../../contracts/access';
import type { CodeKind, CodeRule, CodeTable } from '../../contracts/twoFactor';
import { config } from './config';
import type { AreaNames, Config, FilterExtension } from './configSchema';

type Capabilities = Required<Config['capabilities']>;

/** Capabilities that are there or not. */
export type Switch = {
    [Name in keyof Capabilities]: Capabilities[Name] extends boolean ? Name : never;
}[keyof Capabilities];

/** Does the provider have it? Not where nothing is said. */
export const has = (name: Switch): boolean => config.capabilities[name] === true;

/** Does the provider know a query key that isn't of the specification? */
export const takesFilter = (name: FilterExtension): boolean => config.capabilities.filters?.includes(name) === true;

/** What the provider calls a permission area. */
export const areaName = (area: Area): string => (config.capabilities.areas as AreaNames | undefined)?.[area] ?? area;

/** What asks for a code of a kind that the specification names none for; undefined where nobody says. */
export const codeRule = (kind: CodeKind): CodeRule | undefined =>
    // A rule that isn't known counts as a setting that isn't told, which asks.
    (config.capabilities.codes as CodeTable | undefined)?.[kind];
