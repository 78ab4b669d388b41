/** Words that say what kind of value it is, but not of what. */
const kinds: readonly (readonly string[])[] = [
    ['amount', 'value', 'sum', 'amt', 'total', 'unit', 'cent', 'minor'],
    ['at', 'date', 'time', 'on', 'timestamp', 'day', 'ts'],
    ['reference', 'ref', 'id', 'key', 'num', 'number', 'no', 'code', 'uid', 'handle'],
    ['currency', 'ccy', 'coin', 'asset', 'cur'],
    ['name', 'title', 'label', 'alias'],
    ['type', 'kind', 'category'],
];

/** Words that names have for one thing. */
const alike: readonly (readonly string[])[] = [
    ...kinds,
    ['status', 'state', 'stage'],
    ['created', 'creation', 'opened', 'made', 'requested'],
    ['modified', 'updated', 'changed'],
    ['email', 'mail'],
    ['crypto', 'coin', 'chain', 'token'],
    ['order', 'purchase', 'invoice', 'price'],
    ['payer', 'customer', 'client', 'sender', 'buyer'],
    ['payout', 'disbursement', 'withdrawal'],
    ['withdraw', 'withdrawn', 'debit', 'debited', 'source'],
    ['sending', 'send', 'sent', 'source', 'from'],
    ['receiving', 'target', 'to', 'out'],
    ['destination', 'beneficiary', 'recipient', 'payee', 'target'],
    ['local', 'fiat'],
    ['receive', 'received', 'credit', 'credited'],
    ['fee', 'charge', 'cost'],
    ['phone', 'mobile', 'tel', 'telephone'],
    ['txid', 'hash'],
    ['address', 'wallet', 'addr'],
    ['remark', 'note', 'notes', 'comment', 'memo'],
    ['expiry', 'expires', 'until', 'deadline', 'valid'],
    ['exchange', 'rate', 'price'],
    ['remain', 'outstanding', 'left', 'due', 'open'],
    ['description', 'text', 'details', 'note'],
    ['merchant', 'shop', 'store', 'business', 'seller'],
    ['legal', 'entity', 'company', 'registered', 'corporate'],
    ['account', 'acct', 'acc', 'iban'],
    ['account', 'holder'],
    ['bank', 'institution'],
    ['routing', 'bic', 'swift', 'sort', 'aba'],
    ['invoice', 'bill', 'inv'],
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
        .filter(Boolean)
        .map(word => (/^(coin|fee|amount|total|remark|unit|cent)s$/.test(word) ? word.slice(0, -1) : word));

/** How alike two names are, from 0 to 1: the share of their words that mean the same. */
export function likeness(one: string, other: string): number {
    const [a, b] = [wordsIn(one), wordsIn(other)];
    const joined = Number(a.join('') === b.join(''));
    const share = (of: readonly string[], among: readonly string[]) =>
        of.reduce((sum, word) => sum + Math.max(0, ...among.map(each => sameness(word, each))), 0);
    return Math.max(joined, (share(a, b) + share(b, a)) / Math.max(1, a.length + b.length));
}

/** Words for what hardly two fields of a record are. */
const telling = ['address', 'wallet', 'email', 'mail', 'phone', 'mobile'];

const kindOf = (word: string): number => kinds.findIndex(words => words.includes(word));

/** What a name is of, without words that only say what kind of value it is, where that leaves something. */
function subjectOf(name: string): string[] {
    const words = wordsIn(name).filter(word => !['of', 'the', 'as'].includes(word));
    const subject = words.filter((word, at) => kindOf(word) < 0 || (word === 'coin' && at === 0 && words.length > 1));
    return subject.length > 0 ? subject : words;
}

/** Does its name say that it's an amount of minor units, of whatever? */
export const isInMinorUnits = (name: string): boolean =>
    wordsIn(name).some(word => ['unit', 'cent', 'minor'].includes(word));

const isShared = (word: string, among: readonly string[]): boolean => among.some(each => sameness(word, each) >= ALIKE);

const kindsIn = (name: string): string =>
    [...new Set(wordsIn(name).map(kindOf))]
        .filter(kind => kind >= 0)
        .toSorted()
        .join();

/** Do both say that a value is of the same kind, as `order_id` and `payment_ref` do? */
export const isOfOneKind = (one: string, other: string): boolean =>
    kindsIn(one) !== '' && kindsIn(one) === kindsIn(other);

/**
 * Is most of what either name is of the same? A word that only begins alike is another.
 * @param isTold does the form of the values say of which kind they are? Otherwise names that differ have to
 */
export function isOfTheSame(one: string, other: string, isTold: boolean): boolean {
    const [a, b] = [subjectOf(one), subjectOf(other)];
    const shared = a.filter(word => isShared(word, b));
    const others = b.filter(word => !isShared(word, a)).length;
    if (shared.some(word => telling.includes(word))) return true;
    const share = shared.length / (a.length + others);
    return share === 1 || (share >= 0.5 && (isTold || kindsIn(one) === kindsIn(other)));
}

/** Is what they're of the very same, and the kind of value too, as far as both say it? */
export function isOfThisVery(one: string, other: string): boolean {
    const [a, b] = [subjectOf(one).join(), subjectOf(other).join()];
    const isOfKind = kindsIn(one) === '' || kindsIn(other) === '' || isOfOneKind(one, other);
    return a === b && isOfKind;
}

/** Has each word of what either name is of the same in the other, or one that means the same? A beginning isn't enough. */
export function isWordForWord(one: string, other: string): boolean {
    const [a, b] = [subjectOf(one), subjectOf(other)];
    const isIn = (of: readonly string[], among: readonly string[]) => of.every(word => isShared(word, among));
    return wordsIn(one).join('') === wordsIn(other).join('') || (a.length === b.length && isIn(a, b) && isIn(b, a));
}

function sameness(one: string, other: string): number {
    if (one === other) return 1;
    if (alike.some(words => words.includes(one) && words.includes(other))) return ALIKE;
    const [short, long] = [one, other].sort((a, b) => a.length - b.length);
    return short && long && short.length >= 3 && long.startsWith(short) ? 0.7 : 0;
}
