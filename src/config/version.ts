declare const __APP_VERSION__: string;

/** The dashboard's version, set by the build. */
export const version: string = __APP_VERSION__;
