import { hasTabStorage } from './storage/siteStorage';
import { isOfThisPageOnly } from './tokenStore';

const BUILDS = 'reloaded';
/** Each build has another name for this script. */
const build = import.meta.url;
const SERVER_WITHIN_MS = 5_000;

type Hold = 'typed' | 'busy';

const holds = new Set<{ why: Hold }>();

/** From now on a reload would lose something, until the function it returns is called. */
export function holdPage(why: Hold = 'busy'): () => void {
    const hold = { why };
    holds.add(hold);
    return () => void holds.delete(hold);
}

/** Would a reload lose something that somebody typed? */
export const isTyped = (): boolean => [...holds].some(({ why }) => why === 'typed');

/**
 * Reloads the page where its code could not be fetched, as after a deployment (docs/rules.md#errors): once in a tab for each
 * build, and only where that loses nothing and the server answers. Answers whether it does.
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

/** All builds and not the last: two servers in the middle of a deployment would send a tab to and fro. */
function note(): boolean {
    try {
        sessionStorage.setItem(BUILDS, [...noted(), build].join(' '));
        return isNoted();
    } catch {
        return false;
    }
}

/** A page whose server is away would give way to the browser's own error. */
const answers = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SERVER_WITHIN_MS) }).then(
        ({ ok }) => ok,
        () => false,
    );
