import { useEffect, useRef } from 'react';

/** What was rendered last, for work that outlasts a render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
    const ref = useRef(value);
    useEffect(() => {
        ref.current = value;
    });
    return ref;
}
