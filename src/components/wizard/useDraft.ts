import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readWork, workOwner, writeWork } from '../../session/storage/work';

export interface Draft<Values> {
    values: Values;
    /** Changes what stands there now, which may be newer than what the caller was rendered with. */
    change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
    /** Was it begun before this page was opened, and did nobody say so far what to do with it? */
    isFound: boolean;
    /** Goes on with a draft that was found. */
    keep: () => void;
    /** Drops it, here and in the tab's storage. What is on the page stays. */
    clear: () => void;
}

/**
 * What somebody is filling in, kept in this tab over a reload and until it is cleared, for its user (docs/rules.md#forms). What is stored is not
 * trusted: where it does not fit the schema, the form starts over.
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
            // A look-up that answers later must not bring back what was dropped.
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
