import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { isApiError, mayMean } from '../../../api/errors';
import type { SubmissionErrors } from '../../../components/form/fieldErrors';
import { newReference } from '../../../components/intent/newReference';
import { isOutcomeUnknown } from '../../../components/intent/intentState';
import type { Draft } from '../../../components/wizard/useDraft';
import type { MerchantDataProvider } from '../../../dataProviders';
import { type Details, isMadeOf, newTransfer } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';
import type { PayableQuote } from '../../../dataProviders/transfers/newTransferMethods';
import { useMoved } from '../../../dataProviders/moved';

interface Wanted {
    draft: Draft<FiatDraft>;
    quote: PayableQuote | undefined;
    merchantId: string;
    renew: () => Promise<void>;
    onCreated: (id: string) => void;
}

interface Attempt {
    isCreating: boolean;
    error?: unknown;
    wasOver?: boolean;
}

/** Another payout or trade has the reference that the user entered, which isn't replaced by itself. */
class ReferenceTaken extends Error {}

/**
 * Creates the payout of a quote, one at a time. Its external id stays the same for the same values, so that creating it again after
 * a lost answer makes no second one; and what an earlier attempt made is looked up by it first. One that the user entered is looked
 * up before it's used, since a provider may answer with the payout that has it already.
 */
export function useCreation({ draft, quote, merchantId, renew, onCreated }: Wanted) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const moved = useMoved();
    const running = useRef(false);
    const [attempt, setAttempt] = useState<Attempt>({ isCreating: false });
    const made = (externalId: string): Promise<Transfer | undefined> =>
        dataProvider.findTransfer({ merchantId, type: 'transfer', externalId }).catch((error: unknown) => {
            if (isApiError(error, 'not-found')) return undefined;
            throw error;
        });
    const send = async (details: Details, { id: quoteId }: PayableQuote): Promise<Transfer> => {
        const { external_id: former, sent } = draft.values;
        const { own_reference: own } = details;
        const body = JSON.stringify([newTransfer(draft.values, details, own ?? ''), draft.values.seen]);
        const found = sent === body ? await made(former) : undefined;
        const isOurs = (transfer: Transfer) =>
            transfer.status !== 'cancelled' && isMadeOf(transfer, draft.values, details);
        if (found && isOurs(found)) return found;
        const createAs = (externalId: string) => {
            draft.change({ external_id: externalId, sent: body });
            return dataProvider.createFiatPayout({ quoteId, transfer: newTransfer(draft.values, details, externalId) });
        };
        if (own !== undefined && (found ?? (await made(own)))) throw new ReferenceTaken();
        const isFree = !found && (sent === undefined || sent === body);
        const reference = own ?? (isFree ? former : newReference());
        try {
            return await createAs(reference);
        } catch (error) {
            if (!mayMean(error, 'external_id_used')) throw error;
            // This call has made it where something blocked its first answer, and a look-up may not show that yet.
            const there = await made(reference);
            if (there && isOurs(there)) return there;
            const isTaken = !!there || (isApiError(error) && error.code === 'external_id_used');
            if (own !== undefined && isTaken) throw new ReferenceTaken();
            if (own !== undefined || !there) throw error;
            return createAs(newReference());
        }
    };
    /** Resolves to what is wrong at its field, if something is. */
    const create = async (details: Details): Promise<SubmissionErrors | undefined> => {
        if (running.current || !quote) return undefined;
        running.current = true;
        setAttempt({ isCreating: true });
        try {
            const { id } = await send(details, quote);
            void moved('fiat-payout-admin');
            onCreated(id);
        } catch (error) {
            if (error instanceof ReferenceTaken) {
                setAttempt({ isCreating: false });
                return { own_reference: 'createFiatPayout.problem.referenceTaken' };
            }
            const isOver = isApiError(error) && error.code === 'quote_expired';
            // Where it doesn't say why, it may be for its quote: a new one is there for the next try.
            if (mayMean(error, 'quote_expired')) await renew().catch(() => undefined);
            setAttempt({ isCreating: false, ...(isOver ? { wasOver: true } : { error }) });
        } finally {
            running.current = false;
        }
        return undefined;
    };
    const { isCreating, error, wasOver = false } = attempt;
    const isUnknown = error !== undefined && isOutcomeUnknown(error);
    return {
        create,
        isCreating,
        error,
        wasOver,
        isUnknown,
        /** What was refused of another quote no longer applies. */
        forgetRefusal: () =>
            setAttempt(now =>
                now.isCreating || (now.error && isOutcomeUnknown(now.error)) ? now : { isCreating: false },
            ),
    };
}
