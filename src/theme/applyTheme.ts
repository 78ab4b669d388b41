import { isThemeMode, type ThemeMode, tokens } from './tokens';

/** react-admin's store keeps its settings in this browser under this key. */
export const STORE_KEY = 'MerchantDashboard';
export const STORE_VERSION = '1';

/** The theme selected in this browser; light if none is stored or readable. */
export function storedTheme(): ThemeMode {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(`RaStore${STORE_KEY}.theme`) ?? 'null');
        return isThemeMode(stored) ? stored : 'light';
    } catch {
        return 'light';
    }
}

/** Sets the tokens as custom properties, through the CSSOM, which the security policy allows. */
export function applyTheme(mode: ThemeMode): void {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(tokens[mode])) root.style.setProperty(`--${name}`, value);
    root.style.colorScheme = mode;
}
