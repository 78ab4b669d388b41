import { startList } from '../layout/earlyList';
import { followSession } from '../layout/leaving/followSession';
import { askedScope } from '../layout/scopeQuery';
import { startScope } from '../session/scope';
import { resourceViews } from '../views';
import { preloadPage } from './preloadPage';

export { adapterRead } from '../api/adapter/adapting';

/**
 * Requests what a URL's page needs first, while the app itself loads: its list, the signed-in user and its code. Resolves once
 * the code has loaded. Never rejects: the page requests again what failed.
 */
export async function startApp(address: { pathname: string; search: string }): Promise<void> {
    followSession();
    void startList(address, name => resourceViews[name].provider());
    startScope(askedScope(address));
    await preloadPage(address.pathname);
}
