import type { Transfer } from '../../../contracts/fiat/transfers';
import { useStatusText } from '../../components/record/story/useStatusText';

/** Says what the status of a transfer means, with the date since when it has it; `i18nKey` has the texts of statuses as they are displayed. */
export function useTransferText(
    i18nKey: string,
    displayed: (status: string) => string,
): (transfer: Transfer) => string {
    const text = useStatusText();
    return ({ status, history, updated_at: changed }) => {
        const shown = displayed(status);
        // Statuses that are displayed alike are one, from the first of them on.
        const before = history.findLastIndex(step => displayed(step.status) !== shown);
        return text(`${i18nKey}.${shown}.means`, { since: history[before + 1]?.at ?? changed });
    };
}
