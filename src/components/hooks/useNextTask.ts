import { useEffect, useState } from 'react';

/** False until what was rendered first is on the page; true in a task of its own. */
export function useNextTask(): boolean {
    const [isNext, setIsNext] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setIsNext(true));
        return () => clearTimeout(timer);
    }, []);
    return isNext;
}
