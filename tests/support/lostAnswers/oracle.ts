import { appMessages } from '../../../src/i18n/en/app';
import { approvalEffect } from '../../../src/i18n/en/approvalEffect';
import { batchMessages } from '../../../src/i18n/en/ofBatches';
import { publicMessages } from '../../../src/i18n/en/public';
import { openIntents } from '../../../src/i18n/en/openIntents';
import { refusals } from '../../../src/i18n/en/refusals';
import { sentIntents } from '../../../src/i18n/en/sentIntents';
import { bookTrade } from '../../../src/i18n/en/wizards/bookTrade';
import { createFiatPayout } from '../../../src/i18n/en/wizards/createFiatPayout';
import { createPayout } from '../../../src/i18n/en/wizards/createPayout';
import { intent } from '../../../src/i18n/en/wizards/intent';
import { refund } from '../../../src/i18n/en/wizards/refund';
import { withdrawal } from '../../../src/i18n/en/wizards/withdrawal';
import type { Cell } from './cell';
import { heading, saying, shownText } from './page';

/** What is true right now, by the provider's database and the network. */
export interface Truth {
    /** How often money has moved. */
    moved: number;
    /** Ids of the records of it. */
    made: readonly string[];
    /** Milliseconds since it was made; undefined if it wasn't. */
    since: number | undefined;
    /** Has the page been answered with its record? */
    hasRead: boolean;
}

/** While a page looks it up, what it last said may be this old. */
const LOOKS_EVERY_MS = 4_000;

/** Where the provider's books contradict each other. */
export class Contradiction extends Error {}

/** @throws Contradiction */
export async function truthOf({ subject, network }: Cell): Promise<Truth> {
    const [{ rows, booked }, made] = [await subject.moved(), await subject.made()];
    const carriedOut = network.carriedOut();
    if (rows !== booked || rows !== carriedOut)
        throw new Contradiction(`${rows} rows, ${booked} booked, carried out ${carriedOut} times`);
    const at = network.carriedOutAt();
    return {
        moved: rows,
        made,
        since: at === undefined ? undefined : Date.now() - at,
        hasRead: made.some(network.hasRead),
    };
}

/** A sentence, and why it's false; undefined where it's true. */
interface Claim {
    text: string;
    isFalse: (truth: Truth, cell: Cell) => string | undefined;
}

const nothingMoved: Claim['isFalse'] = ({ moved }) => (moved === 0 ? undefined : `money moved ${moved} times`);
const movedOnce: Claim['isFalse'] = ({ moved }) => (moved === 1 ? undefined : `money moved ${moved} times`);
const never: Claim['isFalse'] = () => 'nothing of the kind happens here';

/** The page may not know yet what has just been made, but then it's about to read it. */
const noRecord: Claim['isFalse'] = ({ moved, since = 0, hasRead }) => {
    if (moved === 0) return undefined;
    if (hasRead) return 'its record was read';
    return since > LOOKS_EVERY_MS ? `its record has been there for ${Math.round(since / 1_000)} s` : undefined;
};

/** A list that was read while the record was being made counts one more than it holds, until it's read again. */
const justMade: Claim['isFalse'] = ({ since = Infinity }) =>
    since <= LOOKS_EVERY_MS ? undefined : 'nothing of the kind happens here';

const arrived: Claim['isFalse'] = (_, { network }) => (network.keys().length > 0 ? undefined : 'no key has arrived');

const refused: Claim['isFalse'] = (_, { network }) =>
    network.refusals().length > 0 ? undefined : 'the provider has refused nothing';

/** Why it isn't known: as the fault has it. */
const because =
    (name: string): Claim['isFalse'] =>
    (_, { at: { fault } }) =>
        fault.why.includes(name) ? undefined : `the fault was “${fault.name}”`;

const { unknown, duplicates, notMade } = intent;
const { errors } = publicMessages;
const { unknownOutcome, approve } = appMessages.payouts.actions;
const receipts = [withdrawal, refund, createPayout, createFiatPayout, bookTrade, batchMessages.createBatch].map(
    texts => texts.done.title,
);
const isDecision = ({ at: { flow } }: Cell): boolean => flow.name === 'approval';
const kinds = ['withdrawal', 'refund', 'payout', 'batch', 'transfer', 'trade'] as const;

/** Every sentence about an outcome that can show, with what it says about the provider. */
const claims: readonly Claim[] = [
    { text: intent.notDone, isFalse: nothingMoved },
    { text: duplicates.failedNotSent, isFalse: never },
    // Of an action that no wizard confirms, it stands for the provider's own refusal.
    { text: errors.forbidden, isFalse: nothingMoved },
    { text: errors['rate-limited'], isFalse: nothingMoved },
    // Without a word, it may be a gateway's.
    { text: refusals.decision_refused, isFalse: refused },
    {
        text: approvalEffect.madeHere,
        isFalse: (truth, cell) => (isDecision(cell) ? 'nothing is made here' : movedOnce(truth, cell)),
    },
    ...[unknown.absent, unknown.repeatable, unknown.settled].map(text => ({ text, isFalse: noRecord })),
    ...[openIntents.absent, openIntents.repeatable, openIntents.settled].map(text => ({ text, isFalse: noRecord })),
    ...[
        unknown.arrived,
        openIntents.arrived,
        unknown.why.idempotency_key_reused,
        unknown.why.idempotency_key_in_use,
    ].map(text => ({ text, isFalse: arrived })),
    ...[unknown.unclear, openIntents.unclear].map(text => ({ text, isFalse: justMade })),
    ...[unknown.failed, openIntents.failed, unknownOutcome.failed].map(text => ({ text, isFalse: never })),
    ...(['timeout', 'network', 'other'] as const).map(name => ({
        text: unknown.why[name],
        isFalse: because(name),
    })),
    {
        text: unknown.interrupted,
        isFalse: (_, { wasInterrupted }) => (wasInterrupted ? undefined : 'the page was not left'),
    },
    ...[unknown.why.conflict, unknown.why.refused].map(text => ({ text, isFalse: refused })),
    ...kinds.map(kind => ({ text: openIntents[kind].made, isFalse: movedOnce })),
    ...(['withdrawal', 'refund', 'payout', 'transfer', 'trade'] as const).map(kind => ({
        text: openIntents[kind].stopped,
        isFalse: never,
    })),
    { text: notMade.text, isFalse: never },
    { text: approve.done, isFalse: movedOnce },
];

/** Sentences that name the status of the answer that came, with the reasons they stand for. */
const statuses: readonly (readonly [text: string, reasons: readonly string[]])[] = [
    [unknown.why.server, ['server']],
    [unknown.why.blocked, ['blocked', 'forbidden', 'rate-limited']],
];

/** Texts that say nothing about what the provider has. */
const neutral: readonly string[] = [
    sentIntents.others,
    // Only after the user has said which records it isn't.
    ...[...Object.values(unknown.denied), ...Object.values(openIntents.denied)],
    ...[unknown.title, unknown.looking, unknown.maybe, unknown.referenced, unknown.lookAgain, unknown.again],
    ...[...kinds, 'invoice' as const].flatMap(kind => [sentIntents[kind].list, sentIntents[kind].maybe]),
    ...[openIntents.status, openIntents.undated, openIntents.looking, openIntents.found, openIntents.referenced],
    sentIntents.others,
    ...[openIntents.open, openIntents.record],
    ...[openIntents.close, openIntents.forget, openIntents.forgetDraft],
    // Nobody makes an invoice here.
    openIntents.invoice.made,
];

const textsIn = (catalogue: object): string[] =>
    Object.values(catalogue).flatMap((text: unknown) =>
        typeof text === 'object' && text !== null ? textsIn(text) : String(text),
    );

const judged = new Set([...neutral, ...claims.map(({ text }) => text), ...statuses.map(([text]) => text)]);
const unjudged = [...textsIn(unknown), ...textsIn(openIntents), ...textsIn(sentIntents)].filter(
    text => !judged.has(text),
);
if (unjudged.length > 0) throw new Error(`Nothing judges ${unjudged.join(' | ')}`);

/** What is said that isn't true, as the page stands. */
export function lies(truth: Truth, cell: Cell): string[] {
    const text = shownText();
    const said = claims.flatMap(({ text: claim, isFalse }) => {
        const [words] = saying(claim).exec(text) ?? [];
        const why = words && isFalse(truth, cell);
        return why ? `“${words}”, but ${why}` : [];
    });
    const shown = receipts.flatMap(title => {
        const why = heading(title) && movedOnce(truth, cell);
        return why ? `“${title}”, but ${why}` : [];
    });
    const told = statuses.flatMap(([claim, reasons]) => {
        const [words] = saying(claim).exec(text) ?? [];
        const { why, status, name } = cell.at.fault;
        const isTrue = !words || (why.some(reason => reasons.includes(reason)) && words.includes(`status ${status})`));
        return isTrue ? [] : `“${words}”, but the fault was “${name}”`;
    });
    return [...said, ...shown, ...told];
}
