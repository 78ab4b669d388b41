/** The product's colours, and the only place to define them. Every text colour meets WCAG AA on its backgrounds. */
export interface Tokens {
    background: string;
    surface: string;
    raised: string;
    hover: string;
    border: string;
    /** Borders of inputs and other controls, which must be visible. */
    control: string;
    text: string;
    muted: string;
    accent: string;
    onAccent: string;
    accentSoft: string;
    success: string;
    successSoft: string;
    warning: string;
    warningSoft: string;
    danger: string;
    dangerSoft: string;
    info: string;
    infoSoft: string;
    progress: string;
    progressSoft: string;
    neutral: string;
    neutralSoft: string;
}

export type ThemeMode = 'light' | 'dark';

/** Status tones: new, in progress, waiting for someone, done, failed; neutral for an end that is neither success nor failure. */
export type Tone = 'info' | 'progress' | 'warning' | 'success' | 'danger' | 'neutral';

export const tokens: Record<ThemeMode, Tokens> = {
    light: {
        background: '#f6f7f9',
        surface: '#ffffff',
        raised: '#ffffff',
        hover: '#f1f3f6',
        border: '#e1e4ea',
        control: '#7f8796',
        text: '#161a22',
        muted: '#586070',
        accent: '#3c46c4',
        onAccent: '#ffffff',
        accentSoft: '#eceefc',
        success: '#11653a',
        successSoft: '#e3f4ea',
        warning: '#7a4a00',
        warningSoft: '#fdf0d5',
        danger: '#a3211a',
        dangerSoft: '#fde9e8',
        info: '#0b557f',
        infoSoft: '#e2f0fa',
        progress: '#6b2f9e',
        progressSoft: '#f3eafb',
        neutral: '#4a5261',
        neutralSoft: '#eceef2',
    },
    dark: {
        background: '#0e1015',
        surface: '#161920',
        raised: '#1c2029',
        hover: '#1e222b',
        border: '#2a2f3a',
        control: '#6d7686',
        text: '#e8eaef',
        muted: '#9fa8b7',
        accent: '#a9b1ff',
        onAccent: '#12142e',
        accentSoft: '#23274a',
        success: '#82d9a5',
        successSoft: '#12301f',
        warning: '#f0c46d',
        warningSoft: '#34280d',
        danger: '#ffa29a',
        dangerSoft: '#3a1816',
        info: '#8bcaf5',
        infoSoft: '#102b3f',
        progress: '#d3aef7',
        progressSoft: '#2c1b3f',
        neutral: '#b6bdc9',
        neutralSoft: '#252a34',
    },
};

/** Reads on any background on which neither our text nor white does. */
export const darkestInk = '#000000';

export const isThemeMode = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark';
