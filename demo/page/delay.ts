import { readBlock } from '../../src/config/configSchema';
import type { AskedCall } from '../messages';
import { millisecondsOf } from './milliseconds';

/** Milliseconds from the page's config block, so that a test can have quick answers. */
const [least, most] = delayOf(readBlock(document.getElementById('config')?.textContent));

function delayOf(block: unknown): readonly [least: number, most: number] {
    const given: unknown = typeof block === 'object' && block && 'delay' in block ? block.delay : undefined;
    const [least, most]: unknown[] = Array.isArray(given) ? given : [];
    return typeof least === 'number' && typeof most === 'number' ? [least, most] : [1000, 2000];
}

export const pauseBefore = (asked: AskedCall): Promise<void> =>
    new Promise(resolve => setTimeout(resolve, millisecondsOf(asked, [least, most])));
