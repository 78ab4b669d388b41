import { useHref, useLocation } from 'react-router-dom';

/**
 * Has the address already changed to another page's, while this one still shows and takes clicks? The router shows a page only once
 * it's loaded; a way back before then stays here.
 */
export function useIsLeaving(): () => boolean {
    const shown = useHref(useLocation().pathname);
    // The router keeps a path as it was given, the browser encodes it.
    return () => location.pathname !== new URL(shown, location.origin).pathname;
}
