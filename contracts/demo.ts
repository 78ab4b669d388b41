/** The one user whose sign-in opens the demo instead of asking the provider (docs/rules.md#demo). */
export const DEMO_USER = 'demo@harbour.example';

/** Where the demo is, with all its pages below it. */
export const DEMO_PATH = '/demo';
