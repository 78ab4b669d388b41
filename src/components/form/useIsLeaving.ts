import { useHref, useLocation } from 'react-router-dom';

/**
 * Has the address already changed to another page's, while this one still shows and takes clicks? The router shows a page only once
 * it's loaded; a way back before then stays here. The path alone counts, not the query.
 */
export function useIsLeaving(): () => boolean {
    const shown = useHref(useLocation().pathname);
    return () => location.pathname !== shown;
}
