declare const __APP_VERSION__: string;

/** Version of the dashboard, put in by the build. */
export const version: string = __APP_VERSION__;
