import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Is the page being printed? Renders again before the browser prints it. */
export function useIsPrinting(): boolean {
    const [isPrinting, setPrinting] = useState(false);
    useEffect(() => {
        const begin = () => flushSync(() => setPrinting(true));
        const end = () => setPrinting(false);
        window.addEventListener('beforeprint', begin);
        window.addEventListener('afterprint', end);
        return () => {
            window.removeEventListener('beforeprint', begin);
            window.removeEventListener('afterprint', end);
        };
    }, []);
    return isPrinting;
}
