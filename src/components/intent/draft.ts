import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { readTab, writeTab } from '../../session/tabStorage';

/**
 * What somebody is filling in, kept in this tab over a reload and until it is cleared. What is stored is not trusted: where it does
 * not fit the schema, the form starts anew.
 */
export function useDraft<Values>(name: string, schema: z.ZodMiniType<Values>, initial: Values) {
    const slot = `draft:${name}`;
    const [values, setValues] = useState(() => read(slot, schema) ?? initial);
    const latest = useRef(values);
    return {
        values,
        /** Changes what stands there now, which may be newer than what the caller was rendered with. */
        change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => {
            const now = latest.current;
            latest.current = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) };
            setValues(latest.current);
            writeTab(slot, JSON.stringify(latest.current));
        },
        clear: () => writeTab(slot, undefined),
    };
}

function read<Values>(slot: string, schema: z.ZodMiniType<Values>): Values | undefined {
    try {
        return schema.parse(JSON.parse(readTab(slot) ?? ''));
    } catch {
        return undefined;
    }
}
