import type { Deposit } from '../../../contracts/main/deposits';
import { waitingStep } from '../../components/record/story/nextStep';
import { useStatusText } from '../../components/record/story/useStatusText';
import { depositStateOf } from './depositState';

/** Explains a deposit's state at a given time, with its own dates. */
export function useDepositText(): (deposit: Deposit, now: Date) => string {
    const text = useStatusText();
    return (deposit, now) => {
        const { created_at: received, credited_at: credited } = deposit;
        const state = depositStateOf(deposit);
        const isLate = !!received && !waitingStep('deposit_credited', received, now).isTimed;
        const which = state === 'on_the_way' && isLate ? 'late' : 'means';
        return text(`depositState.${state ?? ''}.${which}`, { received, credited });
    };
}
