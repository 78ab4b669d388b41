import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readWork, workOwner, writeWork } from '../../session/storage/work';

export interface Draft<Values> {
    values: Values;
    /** Changes the current values, which may be newer than those the caller rendered with. */
    change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
    /** Does it come from an earlier visit, and has the user neither edited it nor dismissed the notice of it since? */
    isFound: boolean;
    /** Does this visit ask for values that a found draft didn't begin with? */
    hidesGiven: boolean;
    /** Takes a found draft as the user's own: no more needs to be said of it. */
    keep: () => void;
    /** Drops it and removes it from the tab's storage. The form keeps its values. */
    clear: () => void;
}

/**
 * A draft of a form, kept in this tab for its user over reloads until cleared (docs/rules.md#forms). As long as it's what every
 * draft begins with, there is nothing to keep. Stored data isn't trusted: if it doesn't fit the schema, the form starts over.
 * @param given those of the initial values that this visit asks for, such as those of a copy
 */
export function useDraft<Values extends object>(
    name: string,
    schema: z.ZodMiniType<Values>,
    initial: Values,
    given: Partial<Values> = {},
): Draft<Values> {
    const [owner] = useState(workOwner);
    const [stored] = useState(() => read(owner, name, schema));
    const [first] = useState(initial);
    const [begun] = useState(() => stored?.given ?? textOf(given));
    const [values, setValues] = useState(stored?.values ?? initial);
    const [isFound, setIsFound] = useState(stored !== undefined);
    const latest = useRef(values);
    const isDropped = useRef(false);
    return {
        values,
        change: changed => {
            // A late look-up must not bring back a dropped draft.
            if (isDropped.current) return;
            const now = latest.current;
            latest.current = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) };
            setValues(latest.current);
            const isBlank = stored === undefined && textOf(latest.current) === textOf(first);
            writeWork(owner, 'draft', name, isBlank ? undefined : JSON.stringify({ ...latest.current, given: begun }));
        },
        isFound,
        hidesGiven: stored !== undefined && textOf(given) !== NOTHING && textOf(given) !== begun,
        keep: () => setIsFound(false),
        clear: () => {
            isDropped.current = true;
            writeWork(owner, 'draft', name, undefined);
        },
    };
}

/** Equal for equal values, whatever their order; an empty field is none. */
const textOf = (values: object): string =>
    JSON.stringify(
        Object.entries(values)
            .filter(([, value]) => value !== undefined && value !== null && value !== '')
            .sort(),
    );

const NOTHING = textOf({});

function read<Values>(owner: string, name: string, schema: z.ZodMiniType<Values>) {
    try {
        const stored = JSON.parse(readWork(owner, 'draft', name) ?? '') as { given?: unknown };
        return { values: schema.parse(stored), given: typeof stored.given === 'string' ? stored.given : NOTHING };
    } catch {
        return undefined;
    }
}
