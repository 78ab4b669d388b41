import type * as z from 'zod/mini';
import { type MethodChanges, updateMethods as update } from '../../../contracts/main/paymentMethods';
import { call } from '../../api/call';

interface MethodParams {
    merchantKey: string;
    changes: z.input<typeof MethodChanges>;
}

/** Switches payment methods; those it doesn't name stay as they are. Rejects with an ApiError. */
export const updateMethods = ({ merchantKey, changes }: MethodParams) =>
    call(update, { path: { merchantKey }, body: changes });
