import { allowedScript } from './allowedScript';

interface TrustedTypesFactory {
    createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

/**
 * The only policy that may turn text into markup or a script URL. Allows the zero-width space that react-admin's inputs write, and
 * the scripts of `allowedScript`; everything else throws.
 */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
factory?.createPolicy('default', {
    createHTML: text => (text === '&#8203;' ? text : null),
    createScriptURL: allowedScript,
});
