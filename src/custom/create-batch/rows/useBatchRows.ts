import { useEffect, useReducer, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askWorker } from '../../../files/reading/worker';
import { useLatest } from '../../../components/hooks/useLatest';
import { dropBulk, readBulk, writeBulk } from '../../../session/storage/bulk';
import { readWork, workOwner, writeWork } from '../../../session/storage/work';
import type { BatchRow, SourceRow } from './batchRow';
import { changedRows } from './batchRows';
import type { BatchRules } from './checkRow';
import { type CheckedRows, checkRows } from './checkRows';
import type { Fix } from './tidy';

/** Stored data isn't trusted. */
const Stored = z.array(
    z.object({
        row: z.int(),
        cells: z.record(z.string(), z.string()),
        hasExtra: z.boolean(),
        lastTime: z.optional(z.string()),
    }),
);

/** After the last key, so that typing isn't held up. */
const STORE_AFTER_MS = 300;

/**
 * The rows of the batch that is being made, checked by a worker when they come from a file, and kept over a reload.
 * @param id under which they are kept
 */
export function useBatchRows(id: string, rules: BatchRules) {
    const [owner] = useState(workOwner);
    const [state, dispatch] = useReducer(changedRows, undefined);
    const [isLoading, setIsLoading] = useState(true);
    const [isChecking, setIsChecking] = useState(false);
    const latestRules = useLatest(rules);
    const stored = useRef<unknown>(undefined);
    const isDropped = useRef(false);
    const check = async (rows: readonly SourceRow[], fix?: Fix): Promise<CheckedRows> => {
        const question = { rows, fix, ...latestRules.current };
        return askWorker({
            start: () => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' }),
            load: async () => checkRows,
            question,
            isLong: true,
        });
    };
    const latestCheck = useLatest(check);
    useEffect(() => {
        let isOver = false;
        const restore = async () => {
            const last = readLast(owner, id);
            const rows = Stored.safeParse(last ?? (await readBulk(owner, id)));
            const checked = rows.success ? await latestCheck.current(rows.data as SourceRow[]) : undefined;
            if (isOver) return;
            if (!last) stored.current = checked?.rows;
            if (checked) dispatch({ kind: 'checked', checked });
        };
        void restore()
            .catch(() => undefined)
            .finally(() => {
                if (!isOver) setIsLoading(false);
            });
        return () => {
            isOver = true;
        };
    }, [owner, id, latestCheck]);
    const rows = state?.rows;
    useEffect(() => {
        if (!rows || rows === stored.current) return;
        const isStored = () => stored.current === rows || isDropped.current;
        const store = async () => {
            if (isStored()) return;
            await writeBulk(owner, id, rows);
            if (isDropped.current) return dropBulk(owner, id);
            stored.current = rows;
            writeLast(owner, id, undefined);
        };
        const leave = () => {
            if (!isStored()) writeLast(owner, id, rows);
        };
        const timer = setTimeout(() => void store(), STORE_AFTER_MS);
        addEventListener('pagehide', leave);
        return () => {
            clearTimeout(timer);
            removeEventListener('pagehide', leave);
        };
    }, [rows, owner, id]);
    const latestRows = useLatest(rows);
    /** Rejects if the check can't be loaded. */
    const whileChecking = async <Value>(work: () => Promise<Value>): Promise<Value> => {
        setIsChecking(true);
        try {
            return await work();
        } finally {
            setIsChecking(false);
        }
    };
    return {
        rows,
        fixable: state?.fixable,
        duplicates: state?.duplicates,
        amounts: state?.amounts,
        isLoading,
        isChecking,
        dispatch,
        /** Takes the rows of a file. */
        take: (placed: readonly SourceRow[]) =>
            whileChecking(async () => {
                const checked = await check(placed);
                dispatch({ kind: 'checked', checked });
                return checked;
            }),
        /** Mends what can be mended alike in all rows, also in those that are changed meanwhile. */
        mend: (fix: Fix) =>
            whileChecking(async () => {
                let of: readonly BatchRow[] | undefined;
                do {
                    of = latestRows.current;
                    if (of) dispatch({ kind: 'checked', checked: await check(of, fix), of });
                } while (of !== latestRows.current);
            }),
        drop: () => {
            isDropped.current = true;
            writeLast(owner, id, undefined);
            void dropBulk(owner, id);
        },
    };
}

/*
 * What was changed right before a page is left, in the tab's own storage: it's written at once, while a page that goes away can't
 * wait for the database. Too much for it is lost.
 */
const lastOf = (id: string): string => `rows ${id}`;

const writeLast = (owner: string, id: string, rows: readonly SourceRow[] | undefined): void =>
    writeWork(owner, 'draft', lastOf(id), rows && JSON.stringify(rows));

function readLast(owner: string, id: string): unknown {
    try {
        return JSON.parse(readWork(owner, 'draft', lastOf(id)) ?? 'null') as unknown;
    } catch {
        return undefined;
    }
}

export type BatchRows = ReturnType<typeof useBatchRows>;
