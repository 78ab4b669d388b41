import { ORIGIN, type Answering } from './servers/sandbox';

/** Chooses a user on the sandbox's page for signing in, or cancels there. Returns where the browser is sent. */
export async function chooseAtProvider(
    sandbox: Answering,
    asked: URLSearchParams,
    email?: string,
    origin = ORIGIN,
): Promise<URL> {
    const body = new URLSearchParams(asked);
    if (email !== undefined) body.set('email', email);
    const response = await sandbox.fetch(new Request(`${origin}/sandbox/authorize`, { method: 'POST', body }));
    if (response.status !== 303) throw new Error(`Refused with ${response.status}`);
    return new URL(response.headers.get('location') ?? '');
}
