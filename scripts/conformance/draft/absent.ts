import type { Adapter } from '../../../contracts/adapter';
import { type Need, neededFor } from '../../../contracts/needs';
import { callName } from '../../../src/api/adapter/callName';
import type { SeenRecord } from '../seen';
import type { Declared } from '../types';
import { isMissing, soughtIn } from './candidates';
import { typeOf } from './shapes';

/** What no answer has under any name that may be it. */
export interface Absent {
    /** Records with fields of the specification for which pages show a dash. */
    dashes: string[];
    /** Fields without which something can't be done, each with what. */
    needed: string[];
    /** Of which the adapter says that there are none, each with what can't be done without it. */
    declared: string[];
}

interface Type {
    /** With what can't be done without it. */
    missing: Map<string, string | undefined>;
    found: Set<string>;
    declared: Set<string>;
}

/** What is asked of nobody, since nothing that came looks like it, by the contracts' types. */
export function absentFrom({ names = {} }: Adapter, records: ReadonlyMap<Declared, readonly SeenRecord[]>): Absent {
    const types = new Map<string, Type>();
    const called = new Set([...records.keys()].map(({ answer }) => answer));
    for (const [operation, seen] of records) {
        for (const record of seen) {
            const name = typeOf(record.shape) ?? [callName(operation), record.place].filter(Boolean).join(' ');
            const type = types.get(name) ?? { missing: new Map(), found: new Set(), declared: new Set() };
            types.set(name, type);
            look(type, record, need => need.of.answer === operation.answer || !called.has(need.of.answer));
        }
    }
    const all = [...types].flatMap(([name, { missing, found, declared }]) =>
        [...missing].flatMap(([path, without]) =>
            typeof names[path] === 'string' ||
            declared.has(path) ||
            found.has(path) ||
            found.has(path.replace(/\.[^.]+$/, ''))
                ? []
                : [{ name, path, without }],
        ),
    );
    const declared = [...types].flatMap(([name, type]) =>
        [...type.declared].map(path => {
            const without = type.missing.get(path);
            return `${name}.${path}: ${without ? `without it ${without}` : 'a dash'}`;
        }),
    );
    const dashesOf = (type: string) =>
        all.flatMap(({ name, path, without }) => (name === type && without === undefined ? [path] : []));
    return {
        declared,
        needed: all.flatMap(({ name, path, without }) => (without ? [`${name}.${path}: without it ${without}`] : [])),
        dashes: [...new Set(all.map(({ name }) => name))].flatMap(name => {
            const paths = dashesOf(name);
            return paths.length > 0 ? [`${name}: ${paths.join(', ')}`] : [];
        }),
    };
}

/** @param isDue does a page go by this answer, or is the one by which it goes not known yet? */
function look({ missing, found, declared }: Type, record: SeenRecord, isDue: (need: Need) => boolean): void {
    const sought = soughtIn(record).map(({ field }) => field.path);
    for (const field of record.fields.filter(({ values, path }) => values.length > 0 && !/^meta(\.|$)/.test(path))) {
        const { path, schema, isExtra } = field;
        const need = neededFor(schema);
        if (field.isAbsent) declared.add(path);
        if (field.isAbsent || (isMissing(field) && !sought.includes(path))) {
            if (need || !isExtra) missing.set(path, need && isDue(need) ? need.without : missing.get(path));
        } else {
            for (const other of [path, ...(need?.otherwise ?? [])]) found.add(other);
        }
    }
}
