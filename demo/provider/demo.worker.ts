import './standIns/fonts.mjs';
import type { AnsweredCall, AskedCall, Told } from '../messages';
import { openWorld, type World } from './world';

const tell = (told: Told) => postMessage(told);

/** Starts at once, while the page loads. */
const opened = openWorld({ onCode: code => tell({ code }), userAgent: navigator.userAgent });
opened.then(
    ({ tokens }) => tell({ ready: tokens }),
    (error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }),
);

addEventListener('message', ({ data }: MessageEvent<AskedCall>) => void opened.then(world => reply(world, data)));

async function reply(world: World, { id, method, url, headers, body }: AskedCall): Promise<void> {
    const request = new Request(url, { method, headers: headers.map(([...pair]) => pair), ...(body && { body }) });
    const response = await world.answer(request);
    const answered: AnsweredCall = {
        id,
        status: response.status,
        headers: [...response.headers],
        body: await response.arrayBuffer(),
    };
    postMessage(answered, { transfer: [answered.body] });
}
