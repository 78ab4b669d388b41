/**
 * Requests the app's font, so that it's there when the first text shows. Called once the code has arrived, with which it would
 * share a slow connection; what may show before is in the system's font. Never rejects: without it, text stays in that.
 */
export const loadFont = (): Promise<unknown> => document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
