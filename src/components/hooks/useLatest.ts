import { useEffect, useRef } from 'react';

/** The last rendered value, for work that outlasts a render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
    const ref = useRef(value);
    useEffect(() => {
        ref.current = value;
    });
    return ref;
}

/** Is the component still on the page? For work that outlives it. */
export function useIsMounted(): { readonly current: boolean } {
    const mounted = useRef(false);
    useEffect(() => {
        mounted.current = true;
        return () => {
            mounted.current = false;
        };
    }, []);
    return mounted;
}
