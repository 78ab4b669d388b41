import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { SheetAnswer, SheetRow } from '../../files/reading/sheet';
import { readSheet } from '../../files/reading/readSheet';

export interface ReadSheet {
    /** Of the file; undefined for pasted cells. */
    name: string | undefined;
    /** Of the sheet, if its workbook has others. */
    sheet: string | undefined;
    rows: readonly SheetRow[];
}

/**
 * Reads one table at a time; a later one replaces an earlier one that is still being read. Leaving the page ends it.
 * @param most rows that it may have
 */
export function useSheet(most: number, onRead: (sheet: ReadSheet) => void) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const latest = useRef<AbortController>(undefined);
    useEffect(() => () => latest.current?.abort(), []);
    const [isReading, setIsReading] = useState(false);
    const [problem, setProblem] = useState<string>();
    const read = async (source: File | string) => {
        latest.current?.abort();
        const { signal } = (latest.current = new AbortController());
        setIsReading(true);
        setProblem(undefined);
        const answer = await readSheet(source, { most, signal }).catch((): SheetAnswer | undefined => undefined);
        if (signal.aborted) return;
        setIsReading(false);
        const name = typeof source === 'string' ? undefined : source.name;
        if (!answer) return setProblem(translate('importing.failed'));
        if ('problem' in answer) {
            const { problem: why, row, most: limit } = answer;
            const key = why === 'empty' && !name ? 'emptyPaste' : why;
            return setProblem(
                translate(`importing.problem.${key}`, { name, row, most: limit?.toLocaleString(locale) }),
            );
        }
        onRead({ name, sheet: answer.sheet, rows: answer.rows });
    };
    return { read: (source: File | string) => void read(source), isReading, problem };
}
