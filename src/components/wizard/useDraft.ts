import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readWork, workOwner, writeWork } from '../../session/storage/work';

export interface Draft<Values> {
    values: Values;
    /** Changes the current values, which may be newer than those the caller rendered with. */
    change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
    /** Does it come from an earlier visit, with the user not yet asked what to do with it? */
    isFound: boolean;
    /** Continues with a found draft. */
    keep: () => void;
    /** Drops it and removes it from the tab's storage. The form keeps its values. */
    clear: () => void;
}

/**
 * A draft of a form, kept in this tab for its user over reloads until cleared (docs/rules.md#forms). Stored data isn't trusted:
 * if it doesn't fit the schema, the form starts over.
 */
export function useDraft<Values>(name: string, schema: z.ZodMiniType<Values>, initial: Values): Draft<Values> {
    const [owner] = useState(workOwner);
    const [stored] = useState(() => read(owner, name, schema));
    const [values, setValues] = useState(stored ?? initial);
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
            writeWork(owner, 'draft', name, JSON.stringify(latest.current));
        },
        isFound,
        keep: () => setIsFound(false),
        clear: () => {
            isDropped.current = true;
            writeWork(owner, 'draft', name, undefined);
        },
    };
}

function read<Values>(owner: string, name: string, schema: z.ZodMiniType<Values>): Values | undefined {
    try {
        return schema.parse(JSON.parse(readWork(owner, 'draft', name) ?? ''));
    } catch {
        return undefined;
    }
}
