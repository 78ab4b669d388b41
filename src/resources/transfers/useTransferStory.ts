import { useTranslate } from 'react-admin';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { NextStep } from '../../components/record/story/nextStep';
import { useStatusText } from '../../components/record/story/useStatusText';
import { fiatPayoutSteps, isUnderReview, tradeSteps } from './transferSteps';

/** For each kind of transfer: its displayed status, its status texts and the steps to come. */
const kinds = {
    fiatPayout: {
        i18nKey: 'fiatPayoutStatus',
        displayed: (status: string | undefined) => status,
        steps: fiatPayoutSteps,
    },
    trade: { i18nKey: 'tradeStatus', displayed: displayedTradeStatus, steps: tradeSteps },
} as const;

interface TransferStory {
    /** What its status means, with its own dates. */
    meaning: string;
    /** Why it has its status, where that says more. */
    because: string;
    /** The steps to come. */
    next: NextStep[];
}

/** Explains a transfer's status. */
export function useTransferStory(kind: keyof typeof kinds): (transfer: Transfer) => TransferStory {
    const translate = useTranslate();
    const text = useStatusText();
    const { i18nKey, displayed, steps } = kinds[kind];
    return transfer => {
        const { history, sub_status: reason } = transfer;
        const status = displayed(transfer.status);
        if (status === undefined) return { meaning: '', because: '', next: [] };
        // Consecutive statuses that display the same count as one, from the first.
        const before = history.findLastIndex(step => displayed(step.status) !== status);
        const at = history[before + 1]?.at;
        const since = (status === 'created' ? (transfer.created_at ?? at) : (at ?? transfer.updated_at)) ?? null;
        const next = steps({ ...transfer, status });
        const isReviewed = isUnderReview({ status, sub_status: reason });
        const key = isReviewed ? 'fiatPayoutReview' : `${i18nKey}.${status}`;
        const because = reason && !isReviewed ? translate(`transferSubStatus.${reason}`, { _: reason }) : '';
        return { meaning: text(`${key}.means`, { since }), because, next };
    };
}
