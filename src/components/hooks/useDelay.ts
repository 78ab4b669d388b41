import { useEffect, useState } from 'react';

/** Has this time passed? It starts at the first render. */
export function useDelay(milliseconds: number): boolean {
    const [first] = useState(milliseconds);
    const [isOver, setIsOver] = useState(first === 0);
    useEffect(() => {
        const timer = setTimeout(setIsOver, first, true);
        return () => clearTimeout(timer);
    }, [first]);
    return isOver;
}
