import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focusHeading';

/**
 * For buttons that go with what they do: the focus then goes to the heading of what shows instead.
 * @returns a ref for the part of the page that stays, and a wrapper for what such a button does
 */
export function useKeptFocus(): [
    part: RefObject<HTMLDivElement | null>,
    keeping: <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => void,
] {
    const part = useRef<HTMLDivElement>(null);
    const isDue = useRef(false);
    // After any render: it isn't known which one takes the button away.
    useEffect(() => {
        if (!isDue.current || document.activeElement !== document.body) return;
        isDue.current = false;
        focusHeading(part.current);
    });
    return [
        part,
        act =>
            (...args) => {
                isDue.current = true;
                act(...args);
            },
    ];
}
