import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/**
 * Something that the page can do without: it loads after the page, by default once the browser has time to spare, and stays away if
 * it can't be loaded.
 * @param after milliseconds that the page has to itself first; with 0 it loads right after the page shows
 */
export function LoadOnIdle<Props extends object>({
    load,
    after = 2_000,
    ...props
}: Props & { load: () => Promise<ComponentType<Props>>; after?: number }) {
    const [View, setView] = useState<ComponentType<Props>>();
    useEffect(() => {
        let isShown = true;
        const begin = () =>
            void load().then(
                view => isShown && setView(() => view),
                () => undefined,
            );
        let callOff: (() => void) | undefined;
        const timer = setTimeout(() => {
            if (after) callOff = whenIdle(begin);
            else begin();
        }, after);
        return () => {
            isShown = false;
            clearTimeout(timer);
            callOff?.();
        };
    }, [load, after]);
    return View ? <View {...(props as Props)} /> : null;
}
