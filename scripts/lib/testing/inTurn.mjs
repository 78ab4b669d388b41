/** @typedef {{ write: (chunk: string | Uint8Array) => void, end: () => void }} Output */

/**
 * Outputs for steps that run at the same time, written one step after another: live for the first step that hasn't ended, and
 * held back for later ones until their turn.
 * @param {number} count
 * @param {(chunk: string | Uint8Array) => void} write
 * @returns {Output[]} in reading order
 */
export function inTurn(count, write) {
    const steps = Array.from({ length: count }, () => ({
        ended: false,
        held: /** @type {(string | Uint8Array)[]} */ ([]),
    }));
    let turn = 0;
    return steps.map((step, index) => ({
        write: chunk => (index === turn ? write(chunk) : void step.held.push(chunk)),
        end: () => {
            step.ended = true;
            while (steps[turn]?.ended) steps[++turn]?.held.forEach(write);
        },
    }));
}
