import type * as z from 'zod/mini';
import { type MethodChanges, updateMethods as update } from '../../../contracts/main/paymentMethods';
import { callCoded } from '../../api/callCoded';

interface MethodParams {
    merchantKey: string;
    methods: z.input<typeof MethodChanges>['methods'];
}

/** Switches payment methods; those it doesn't name stay as they are. Rejects with an ApiError or StepUpCancelled. */
export const updateMethods = ({ merchantKey, methods }: MethodParams) =>
    callCoded(update, { path: { merchantKey }, body: { methods } });
