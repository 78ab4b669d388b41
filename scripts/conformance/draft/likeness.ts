/** Words that names have for one thing. */
const alike: readonly (readonly string[])[] = [
    ['status', 'state', 'stage'],
    ['amount', 'value', 'sum', 'amt', 'total'],
    ['created', 'creation', 'opened', 'made', 'requested'],
    ['modified', 'updated', 'changed'],
    ['at', 'date', 'time', 'on', 'timestamp', 'day', 'ts'],
    ['reference', 'ref', 'id', 'key', 'num', 'number', 'no', 'code', 'uid'],
    ['currency', 'ccy', 'coin', 'asset', 'cur'],
    ['email', 'mail'],
    ['name', 'title', 'label', 'alias'],
    ['crypto', 'coin', 'chain', 'token'],
    ['order', 'purchase', 'invoice'],
    ['payer', 'customer', 'client', 'sender', 'buyer'],
    ['payout', 'disbursement', 'withdrawal'],
    ['local', 'fiat'],
    ['receive', 'received', 'credited'],
    ['fee', 'charge', 'cost'],
    ['phone', 'mobile', 'tel'],
    ['address', 'wallet', 'addr'],
    ['type', 'kind', 'category'],
    ['remarks', 'note', 'notes', 'comment', 'memo'],
    ['expiry', 'expires', 'until', 'deadline', 'valid'],
    ['exchange', 'rate', 'price'],
    ['remain', 'outstanding', 'left', 'due', 'open'],
    ['description', 'text', 'details', 'note'],
    ['merchant', 'shop', 'store', 'business'],
    ['first', 'given', 'fore'],
    ['last', 'family', 'sur'],
    ['next', 'after', 'older', 'following', 'forward'],
    ['prev', 'previous', 'before', 'newer', 'preceding', 'back', 'backward'],
    ['permissions', 'rights', 'grants', 'scopes', 'privileges'],
    ['group', 'role', 'membership'],
    ['data', 'items', 'rows', 'results', 'records', 'entries', 'list'],
];

/** How much two words of the same list are one. */
const ALIKE = 0.8;

const wordsIn = (name: string): string[] =>
    name
        .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .filter(Boolean);

/** How alike two names are, from 0 to 1: the share of their words that mean the same. */
export function likeness(one: string, other: string): number {
    const [a, b] = [wordsIn(one), wordsIn(other)];
    const joined = Number(a.join('') === b.join(''));
    const share = (of: readonly string[], among: readonly string[]) =>
        of.reduce((sum, word) => sum + Math.max(0, ...among.map(each => sameness(word, each))), 0);
    return Math.max(joined, (share(a, b) + share(b, a)) / Math.max(1, a.length + b.length));
}

/** Has each word of either name the same in the other, or one that means the same? A beginning isn't enough. */
export function isWordForWord(one: string, other: string): boolean {
    const [a, b] = [wordsIn(one), wordsIn(other)];
    const isIn = (of: readonly string[], among: readonly string[]) =>
        of.every(word => among.some(each => sameness(word, each) >= ALIKE));
    return a.join('') === b.join('') || (a.length === b.length && isIn(a, b) && isIn(b, a));
}

function sameness(one: string, other: string): number {
    if (one === other) return 1;
    if (alike.some(words => words.includes(one) && words.includes(other))) return ALIKE;
    const [short, long] = [one, other].sort((a, b) => a.length - b.length);
    return short && long && short.length >= 3 && long.startsWith(short) ? 0.7 : 0;
}
