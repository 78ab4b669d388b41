import type { Page } from '@playwright/test';

/** Opens a page of the running dashboard, as a link within it does. */
export const openWithin = (page: Page, path: string): Promise<boolean> =>
    page.evaluate(to => {
        history.pushState(null, '', to);
        return dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
