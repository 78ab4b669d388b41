import { DEMO_PATH } from '../../contracts/demo';
import { publicRoutes } from '../../src/routing/publicRoutes';

const listeners = new Set<() => void>();

/** Calls the listener when a link that leads out of the demo was followed, until the returned function is called. */
export function onLinkOut(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}

/** Keeps links to other sites, and to what a live provider would have to answer, from opening. The way back to the sign-in stays. */
export function keepLinksInside(): void {
    const follow = (event: Event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.href || isInside(new URL(link.href))) return;
        event.preventDefault();
        event.stopPropagation();
        for (const listener of listeners) listener();
    };
    for (const type of ['click', 'auxclick']) addEventListener(type, follow, { capture: true });
}

function isInside({ origin, pathname, protocol }: URL): boolean {
    if (protocol === 'blob:') return true;
    const isOwn = pathname === publicRoutes.login || `${pathname}/`.startsWith(`${DEMO_PATH}/`);
    return origin === location.origin && isOwn;
}
