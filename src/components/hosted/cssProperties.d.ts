import 'react';

declare module 'react' {
    interface CSSProperties {
        /** Custom properties. React sets them through the CSSOM, which the security policy allows. */
        [name: `--${string}`]: string | undefined;
    }
}
