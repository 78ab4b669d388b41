import { isThemeMode, type ThemeMode, tokens } from './tokens';

/** Where react-admin's store keeps what it remembers in this browser. */
export const STORE_KEY = 'MerchantDashboard';
export const STORE_VERSION = '1';

/** The theme that the user chose in this browser; light where there is none or it cannot be read. */
export function storedTheme(): ThemeMode {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(`RaStore${STORE_KEY}.theme`) ?? 'null');
        return isThemeMode(stored) ? stored : 'light';
    } catch {
        return 'light';
    }
}

/** Hands the tokens to the style sheet as custom properties; through the CSSOM, which the security policy allows. */
export function applyTheme(mode: ThemeMode): void {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(tokens[mode])) root.style.setProperty(`--${name}`, value);
    root.style.colorScheme = mode;
}
