import type { Proposal } from './capabilities';
import { namesInAnswers } from './draft/bodies';
import type { Draft } from './draft/draft';
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
export function draftText(file: string, { adapter, questions, bodies }: Draft): string {
    const open = questions.length === 0 ? 'nothing is open' : `${questions.length} fields are open ("?"):`;
    const byHand =
        'To fill in by hand: what no answer shows. Fields of bodies that the provider calls otherwise go into "body":';
    const answered = namesInAnswers(adapter);
    const fieldText = (field: string) => {
        const others = [...(answered.get(field) ?? [])];
        return others.length > 0 ? `${field} (in answers ${others.join(', ')})` : field;
    };
    const listed = (lines: readonly string[]) => lines.map(line => `    · ${line}`);
    return [
        `\nAdapter drafted in ${file}, ${open}`,
        ...listed(questions),
        ...(bodies.length > 0
            ? [byHand, ...listed(bodies.map(({ call, fields }) => `${call}: ${fields.map(fieldText).join(', ')}`))]
            : []),
    ].join('\n');
}

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, undefined, 4)}\n`;
