import type { actions } from '../../../sandbox/control/actions';
import { ORIGIN, type Answering } from './sandbox';

const post = (
    sandbox: Answering,
    action: keyof typeof actions,
    body: object,
    origin: string = ORIGIN,
): Promise<Response> =>
    sandbox.fetch(
        new Request(`${origin}/sandbox/api/${action}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        }),
    );

/** Tries an action of the sandbox page. Returns 200, or the refusal's status. */
export const controlStatus = async (sandbox: Answering, action: keyof typeof actions, body: object): Promise<number> =>
    (await post(sandbox, action, body)).status;

/**
 * Runs an action of the sandbox page and returns its answer.
 * @param origin of the page
 */
export async function control(
    sandbox: Answering,
    action: keyof typeof actions,
    body: object,
    origin?: string,
): Promise<unknown> {
    const response = await post(sandbox, action, body, origin);
    if (!response.ok) throw new Error(`${action} was refused: ${await response.text()}`);
    return response.json();
}
