import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** Milliseconds that the page has to itself first. */
const AFTER = 2_000;

/** Something that the page can do without: it loads once the browser has time to spare, and stays away if it can't be loaded. */
export function LoadOnIdle<Props extends object>({
    load,
    ...props
}: Props & { load: () => Promise<ComponentType<Props>> }) {
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
            callOff = whenIdle(begin);
        }, AFTER);
        return () => {
            isShown = false;
            clearTimeout(timer);
            callOff?.();
        };
    }, [load]);
    return View ? <View {...(props as Props)} /> : null;
}
