import { useEffect, useState } from 'react';

/** Long enough that a word is typed, short enough to wait for. */
const PAUSE_MS = 250;

/** What is typed, once it hasn't changed for a moment. */
export function useSettled(text: string): string {
    const [settled, setSettled] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(text), PAUSE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return settled;
}
