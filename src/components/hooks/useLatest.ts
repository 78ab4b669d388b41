import { useEffect, useRef } from 'react';

/** The last rendered value, for work that outlasts a render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
    const ref = useRef(value);
    useEffect(() => {
        ref.current = value;
    });
    return ref;
}
