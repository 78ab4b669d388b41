import type { Sandbox } from '../../sandbox/app';
import type { actions } from '../../sandbox/control/actions';
import { ORIGIN } from './sandbox';

/** Does to the sandbox what its page offers, and answers what the page would say. */
export async function control(sandbox: Sandbox, action: keyof typeof actions, body: object): Promise<unknown> {
    const response = await sandbox.fetch(
        new Request(`${ORIGIN}/sandbox/api/${action}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        }),
    );
    if (!response.ok) throw new Error(`${action} was refused: ${await response.text()}`);
    return response.json();
}
