import * as z from 'zod/mini';
import { NewBatch } from '../../../contracts/dashboard/newBatch';
import { email } from '../../../contracts/rules/email';

const batchSteps = ['file', 'rows', 'details', 'confirm'] as const;
export type BatchStep = (typeof batchSteps)[number];

/** A batch that is being made; its rows are kept apart, under `rowsId`. */
export const BatchDraft = z.object({
    step: z.enum(batchSteps),
    /** Name of the file; empty for pasted cells. */
    file: z.string(),
    /** The sheet that was read, if its workbook has others; else empty. */
    sheet: z.string(),
    /** Names of columns that weren't read. */
    ignored: z.array(z.string()),
    rowsId: z.string(),
    name: z.string(),
    notification_email: z.string(),
    /** The duplicates that the user wants to pay, as `acceptedText` writes them. */
    accepted: z.string(),
});
export type BatchDraft = z.output<typeof BatchDraft>;

export const emptyDraft = (): BatchDraft => ({
    step: 'file',
    file: '',
    sheet: '',
    ignored: [],
    rowsId: crypto.randomUUID(),
    name: '',
    notification_email: '',
    accepted: '',
});

export const batchDetails = z.object({ name: NewBatch.shape.name, notification_email: z.optional(email) });

/** Others than those that were accepted have to be accepted anew. */
export const acceptedText = (duplicates: ReadonlyMap<number, number>): string => [...duplicates.keys()].join(' ');
