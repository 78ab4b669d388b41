import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { formatMoney } from '../../money/money';
import type { About } from './pendingIntent';

/** Refusals that came after their page was left, by owner and name of the intent, for whoever has come back to it since. */
const refusals = new Map<string, unknown>();
const slotOf = (owner: string, name: string): string => `${owner} ${name}`;

export const forgetLateRefusal = (owner: string, name: string): boolean => refusals.delete(slotOf(owner, name));

/** The refusal, once. */
export function takeLateRefusal(owner: string, name: string): unknown {
    const error = refusals.get(slotOf(owner, name));
    forgetLateRefusal(owner, name);
    return error;
}

/** Tells the user who left, wherever they are, that it wasn't done. */
export function useLateRefusal() {
    const translate = useTranslate();
    const notify = useNotify();
    const [locale] = useLocaleState();
    const messages = usePublicMessages();
    return (owner: string, name: string, { kind, amount, currency, recipient }: About, error: unknown): void => {
        refusals.set(slotOf(owner, name), error);
        const text = translate(`intent.refusedLate.${kind}`, {
            amount: formatMoney(amount, currency, locale, true),
            recipient,
            reason: describeError(error, messages.errors),
        });
        notify(text, { type: 'warning', multiLine: true });
    };
}
