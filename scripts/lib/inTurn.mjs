/** @typedef {{ write: (chunk: string | Uint8Array) => void, end: () => void }} Output */

/**
 * Outputs for steps that run at the same time, written one step after the other: that of the first step which has not ended
 * live, that of a later one when its turn comes.
 * @param {number} count
 * @param {(chunk: string | Uint8Array) => void} write
 * @returns {Output[]} in the order in which they are to be read
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
