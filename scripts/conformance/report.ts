import type { Adapter } from '../../contracts/adapter';
import type { Api } from '../../contracts/operation';
import type { Proposal } from './capabilities';
import { namesInAnswers } from './draft/bodies';
import type { Draft } from './draft/draft';
import type { Spellings } from './spelling';
import type { CallReport } from './types';

const nameOf = ({ api, method, path, name }: CallReport) => `${api} ${method} ${path} (${name})`;

/** Does it differ from what the dashboard needs? */
export const fails = ({ differences }: CallReport): boolean => differences.length > 0;

/** One call's lines. */
export function textOf(report: CallReport): string {
    const { differences, notes, skipped, refused, optional, lacking } = report;
    if (skipped !== undefined) return `- ${nameOf(report)}: not called, ${skipped}`;
    const told = notes.map(note => `    · ${note}`);
    if (!fails(report)) {
        return [
            `${lacking ? '-' : '✔'} ${nameOf(report)}${refused === undefined ? '' : `: refused, ${refused}`}`,
            ...told,
        ].join('\n');
    }
    const lines = differences.map(({ at, text }) => `    ${at === undefined ? '' : `${at}: `}${text}`);
    return [`✘ ${nameOf(report)}${optional ? ' [optional]' : ''}`, ...lines, ...told].join('\n');
}

export function summaryOf(reports: readonly CallReport[]) {
    const called = reports.filter(({ skipped }) => skipped === undefined);
    return {
        calls: reports.length,
        called: called.length,
        differing: called.filter(fails).length,
        notCalled: reports.length - called.length,
    };
}

/** The capabilities that were seen, and what a person has to look up. */
export function capabilitiesText({ block, remarks }: Proposal, withBlock: boolean): string {
    const lines = remarks.map(remark => `    · ${remark}`);
    return ['\nCapabilities:', ...(withBlock ? [JSON.stringify(block, undefined, 4)] : []), ...lines].join('\n');
}

/** Where an adapter's draft is, and what a person has to fill in, each with what it may be, or has to compare. */
export function draftText(file: string, { adapter, questions, absent, bodies, respelled }: Draft): string {
    const open =
        questions.length === 0
            ? 'nothing is open'
            : `${questions.length} fields are open ("?"); null where the provider has none:`;
    const byHand =
        'To fill in by hand: what no answer shows. Fields of bodies that the provider calls otherwise go into "body":';
    const again =
        'Answers are spelled as "spelling" says, and what is sent is taken to be so too. Run again with it for these calls, of which nothing else is drafted yet:';
    const answered = namesInAnswers(adapter);
    const fieldText = (field: string) => {
        const others = [...(answered.get(field) ?? [])];
        return others.length > 0 ? `${field} (in answers ${others.join(', ')})` : field;
    };
    const listed = (lines: readonly string[]) => lines.map(line => `    · ${line}`);
    const titled = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...listed(lines)] : []);
    return [
        `\nAdapter drafted in ${file}, ${open}`,
        ...listed(questions),
        ...titled(
            'Not found, and nothing looks like it. By hand, where the provider has it all the same:',
            absent.needed,
        ),
        ...titled('Not found either, and asked of nobody: pages show a dash.', absent.dashes),
        ...titled('None, as the adapter says:', absent.declared),
        ...(respelled.length > 0 ? [again, ...listed(respelled)] : []),
        ...(bodies.length > 0
            ? [byHand, ...listed(bodies.map(({ call, fields }) => `${call}: ${fields.map(fieldText).join(', ')}`))]
            : []),
    ].join('\n');
}

/** What is read in another spelling than the contracts', and what isn't sent so before an adapter says it. */
export function spellingText(seen: Spellings, adapter: Adapter | undefined): string | undefined {
    const { spelling } = adapter ?? {};
    const unsaid = Object.entries(seen).filter(
        ([api, word]) => (typeof spelling === 'object' ? spelling[api as Api] : spelling) !== word,
    );
    if (unsaid.length === 0) return undefined;
    const named = unsaid.map(([api, word]) => `    · ${api}: ${word}`);
    return [
        '\nAnswers are spelled otherwise than in the contracts, which is no difference. Bodies and query keys are sent so where an adapter has "spelling":',
        ...named,
    ].join('\n');
}

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, undefined, 4)}\n`;
