import { loadScope } from '../../src/session/scope';
import { connectSession } from '../../src/session/session';
import { adopt } from '../../src/session/tab';
import { json, stubFetch } from './fetch';

/** Somebody without a merchant is signed in, and known. The test forgets the tab afterwards. */
export async function loadEmptyScope(): Promise<void> {
    stubFetch(({ url }) =>
        json(url.endsWith('/profile') ? { id: '1', email: 'a@b.example', merchants: {} } : { data: [] }),
    );
    connectSession();
    adopt({ v: 1, userId: 'a@b.example', epoch: 'e', access: 'a', refresh: 'r', clientId: 'c' });
    await loadScope();
}
