import type { Deposit } from '../../../contracts/main/deposits';
import { useStatusText } from '../../components/record/story/useStatusText';
import { depositStateOf } from './depositState';

/** Explains a deposit's state, with its own dates. */
export function useDepositText(): (deposit: Deposit) => string {
    const text = useStatusText();
    return deposit => {
        const { created_at: recorded, credited_at: credited } = deposit;
        const state = depositStateOf(deposit);
        return text(`depositState.${state ?? ''}.means`, { recorded, credited });
    };
}
