import { type Adapter, type AdapterFields, OPEN } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import { callIn, callName } from '../../../src/api/adapter/callName';
import { sourcesOf } from '../../../src/api/adapter/fields';
import { fieldsAt } from '../../../src/api/adapter/places';
import { fieldsOf } from '../../../src/api/adapter/schemaAt';
import { hasStandardNames } from '../../../src/api/adapter/spelling';
import { wholeCall } from '../../../src/api/adapter/wholeCall';
import type { CallReport } from '../types';

/** A body that no call of the run showed to be taken. */
export interface Body {
    call: string;
    /** Those that may be called otherwise, as far as the draft says. */
    fields: readonly string[];
}

/**
 * What a provider takes isn't to be seen from its answers, so that a person has to compare these bodies with its documents. Those
 * that the run sent, and that weren't refused, are not among them; nor is what is only spelled otherwise, where nothing of the
 * answers has another name.
 */
export function bodiesToCompare(draft: Adapter, reports: readonly CallReport[]): Body[] {
    const isOnlySpelled = namesInAnswers(draft).size === 0;
    return reports.flatMap(report => {
        const call = callName(report);
        const operation = operationList.find(each => callName(each) === call);
        if (!operation?.body || report.lacking || isTaken(report)) return [];
        if (isOnlySpelled && hasStandardNames(operation)) return [];
        const { body = {} } = isOnlySpelled ? wholeCall(draft, operation) : (callIn(draft, operation) ?? {});
        const named = fieldsAt(draft, body['']);
        const fields = Object.keys(fieldsOf(operation.body) ?? {}).filter(field => !Object.hasOwn(named, field));
        return fields.length > 0 ? [{ call, fields }] : [];
    });
}

const isTaken = ({ skipped, refused, differences }: CallReport): boolean =>
    skipped === undefined && refused === undefined && differences.length === 0;

/** The contracts' fields that answers have otherwise, each with what it's called there. */
export function namesInAnswers(draft: Adapter): ReadonlyMap<string, ReadonlySet<string>> {
    const names = new Map<string, Set<string>>();
    const note = (fields: AdapterFields) => {
        for (const [path, field] of Object.entries(fields)) {
            for (const theirs of sourcesOf(field).filter(each => each !== path && each !== OPEN)) {
                names.set(path, (names.get(path) ?? new Set()).add(theirs));
            }
        }
    };
    note(draft.names ?? {});
    for (const fields of Object.values(draft.records ?? {})) note(fields);
    for (const { answer = {} } of Object.values(draft.calls)) {
        for (const fields of Object.values(answer)) note(fieldsAt(draft, fields));
    }
    return names;
}
