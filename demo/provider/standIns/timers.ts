/** As of node:timers/promises. */
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, milliseconds));

export { pause as setTimeout };
