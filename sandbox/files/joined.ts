/** The parts as one. Not by a Blob: where jsdom has put its own in place, a Response doesn't know it. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
    let end = 0;
    for (const part of parts) {
        whole.set(part, end);
        end += part.byteLength;
    }
    return whole;
}
