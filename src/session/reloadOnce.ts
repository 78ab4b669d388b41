import { hasTabStorage } from './storage/siteStorage';
import { isOfThisPageOnly } from './tokenStore';

const BUILDS = 'reloaded';
/** This script's name differs in each build. */
const build = import.meta.url;
const SERVER_WITHIN_MS = 5_000;

type Hold = 'typed' | 'busy';

const holds = new Set<{ why: Hold }>();

/** Marks that a reload would lose something, until the returned function is called. */
export function holdPage(why: Hold = 'busy'): () => void {
    const hold = { why };
    holds.add(hold);
    return () => void holds.delete(hold);
}

/** A page that is loaded anew holds nothing. */
export const forgetHolds = (): void => holds.clear();

/** Would a reload lose something the user typed? */
export const isTyped = (): boolean => [...holds].some(({ why }) => why === 'typed');

/**
 * Reloads the page if its code failed to load, as after a deployment (docs/rules.md#errors). Only once per tab and build, and
 * only if that loses nothing and the server answers. Resolves to whether it reloads.
 */
export async function reloadOnce(reload = () => location.reload()): Promise<boolean> {
    const mayReload = () => isHarmless() && !isNoted();
    if (!mayReload() || !(await answers()) || !mayReload() || !note()) return false;
    reload();
    return true;
}

const isHarmless = () => holds.size === 0 && !isOfThisPageOnly() && hasTabStorage();

const noted = (): string[] => (sessionStorage.getItem(BUILDS) ?? '').split(' ');
const isNoted = () => noted().includes(build);

/** Remembers all builds, not just the last: two servers in the middle of a deployment would send a tab back and forth. */
function note(): boolean {
    try {
        sessionStorage.setItem(BUILDS, [...noted(), build].join(' '));
        return isNoted();
    } catch {
        return false;
    }
}

/** If the server is down, reloading would replace the page with the browser's own error. */
const answers = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SERVER_WITHIN_MS) }).then(
        ({ ok }) => ok,
        () => false,
    );
