import type { CSSProperties } from 'react';
import type { HostedPage } from '../../../contracts/main/hostedPage';
import { contrast, isColour, READABLE, VISIBLE } from '../../../contracts/rules/colour';
import { isShownLogo } from '../../../contracts/rules/logoUrl';
import { darkestInk, type ThemeMode, tokens } from '../../theme/tokens';

/** What a hosted page shows of its merchant, whatever the provider answered. */
export interface Branding {
    /** Empty where nobody knows whose page it is. */
    readonly name: string;
    readonly tagline: string | undefined;
    readonly logoUrl: string | undefined;
    /** Is the merchant beside what is to be paid, where there is room? */
    readonly isSplit: boolean;
    readonly style: CSSProperties;
}

type Maybe<T> = T | null | undefined;

const colourOf = (value: Maybe<string>): string | undefined => (value && isColour(value) ? value : undefined);

/** The text colour of ours that reads best on a background. */
function inkOn(background: string): string {
    const [dark, light] = [tokens.light.text, tokens.light.surface];
    const best = contrast(dark, background) >= contrast(light, background) ? dark : light;
    return contrast(best, background) >= READABLE ? best : darkestInk;
}

/** The button's colours, whichever the merchant chose: a text that can't be read on it isn't used. */
function buttonColours(page: Maybe<HostedPage>, mode: ThemeMode) {
    const background = colourOf(page?.btn_primary_background_color) ?? tokens[mode].accent;
    const chosen = colourOf(page?.btn_primary_color);
    const text = chosen && contrast(chosen, background) >= READABLE ? chosen : inkOn(background);
    const isVisible = contrast(background, tokens[mode].surface) >= VISIBLE;
    return { background, text, border: isVisible ? background : tokens[mode].control };
}

/**
 * The branding of a hosted page (docs/rules.md#branding). Nothing of it can break the page: what isn't a colour isn't used, and a
 * logo only comes from the page's own origin or one that the configuration names.
 */
export function brandingOf(
    page: Maybe<HostedPage>,
    merchantName: string,
    { mode, logoOrigins }: { mode: ThemeMode; logoOrigins: readonly string[] },
): Branding {
    const button = buttonColours(page, mode);
    const background = colourOf(page?.page_background_color) ?? tokens[mode].background;
    return {
        name: page?.name?.trim() || merchantName,
        tagline: page?.tagline?.trim() || undefined,
        logoUrl: page?.logo_url && isShownLogo(page.logo_url, logoOrigins) ? page.logo_url : undefined,
        isSplit: page?.version === '2',
        style: {
            '--pageBackground': background,
            '--pageInk': inkOn(background),
            '--buttonBackground': button.background,
            '--buttonInk': button.text,
            '--buttonBorder': button.border,
        },
    };
}

/** All tokens of a theme as custom properties, for a part of a page that is in another one. */
export const tokenStyle = (mode: ThemeMode): CSSProperties => ({
    colorScheme: mode,
    ...Object.fromEntries(Object.entries(tokens[mode]).map(([name, value]) => [`--${name}`, value])),
});
