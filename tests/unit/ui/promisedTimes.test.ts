import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Times that the specification gives, or that the product itself keeps to. */
const own = [
    /[lL]ast (7|30|90) days|older than 90 days|more than 90 days ago|count for 90 days/i,
    /No answer came within 35 seconds/,
    /in a minute before you repeat|so wait a minute|for a minute[,.]/,
    /'1 day |%\{smart_count\}/,
];

const count = '(\\d+|an?|one|two|three|four|five|ten|twelve|fifteen)';
const promised = new RegExp(`\\b(${count}|usual) (seconds?|minutes?|hours?|days?|weeks?)\\b|short time|shortly`, 'i');

const folder = 'src/i18n/en';
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(line => /['`]/.test(line) && !/^\s*(\/\*|\*|\/\/|import )/.test(line));

test('no text names a time that nobody specified', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(text => promised.test(text) && !own.some(each => each.test(text)))).toEqual([]);
});
