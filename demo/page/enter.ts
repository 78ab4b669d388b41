import { DEMO_PATH, DEMO_USER } from '../../contracts/demo';
import { publicRoutes } from '../../src/routing/publicRoutes';
import { shownApp } from '../../src/routing/shownApp';
import { adopt } from '../../src/session/tab';
import { replaceRow, type SessionRow } from '../../src/session/tokenStore';
import { started } from './provider';

const loadApp = () => import('../../src/start/SignedInApp');
const loadStart = () => import('../../src/start/startApp');

/** Signs the demo user in once the provider answers, and loads the app meanwhile. */
export async function enterDemo() {
    const [tokens, { SignedInApp }, { startApp }] = await Promise.all([started, loadApp(), loadStart()]);
    const row: SessionRow = { v: 1, userId: DEMO_USER, epoch: DEMO_USER, ...tokens };
    await replaceRow(row);
    adopt(row);
    if (pathInDemo() === '/') history.replaceState(null, '', `${DEMO_PATH}/home`);
    await startApp({ pathname: pathInDemo(), search: location.search });
    return SignedInApp;
}

/** The address as the app knows it. */
const pathInDemo = (): string => location.pathname.replace(DEMO_PATH, '') || '/';

/** Leaves the demo where the app hands over to the pages without a sign-in. One of those is part of it: that for a wrong address. */
export function leaveWithApp(showNotFound: () => void): void {
    shownApp.subscribe(() => {
        if (pathInDemo() === publicRoutes.notFound) showNotFound();
        else if (location.pathname.startsWith(DEMO_PATH)) location.replace(`${DEMO_PATH}/home`);
        else location.reload();
    });
}
