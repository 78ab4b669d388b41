import { useLocaleState, useTranslate } from 'react-admin';
import { displayedBatchStatus } from '../../../contracts/dashboard/batchStatus';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import { transferKind } from '../../../contracts/fiat/transferKind';
import { madeAt } from '../../../contracts/main/madeAt';
import { DASH, formatMoney } from '../../money/money';
import { pairOf } from '../../money/pair';
import { payoutStatusKey } from '../fields/status/payoutStatusTones';
import { useStatusLabel } from '../fields/status/useStatusLabel';
import { recordPath } from '../../routing/paths';
import { invoicePayer } from './invoicePayer';
import { fixedAmount } from './fixedAmount';
import { resourceOf, sentBy } from './likelyDuplicates';
import { isBatch, type Made } from './recordId';

interface MadeFacts {
    /** What was made, in a few words. */
    text: string;
    /** With its currency; empty for a batch. */
    amount: string;
    recipient: string | undefined;
    /** As its page shows it, which isn't always its id. */
    reference: string;
    path: string;
    /** When it was made, as ISO 8601; undefined where the provider doesn't say. */
    at: string | undefined;
    status: string;
}

/** What identifies a record to the user. */
export function useMadeFacts(): (made: Made) => MadeFacts {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const money = (amount: string | null | undefined, currency: string | null | undefined) =>
        formatMoney(amount, currency ?? '', locale, true);
    const of = (facts: Omit<MadeFacts, 'text'>, kind: 'made' | 'trade' = 'made'): MadeFacts => ({
        ...facts,
        text: facts.recipient
            ? translate(`intent.duplicates.${kind}`, { amount: facts.amount, recipient: facts.recipient })
            : facts.amount === DASH
              ? translate('intent.duplicates.unread')
              : facts.amount,
    });
    return made => {
        if ('payout_reference' in made) {
            const { payout_reference: reference } = made;
            return of({
                amount: money(...sentBy(made)),
                recipient: made.email,
                reference,
                path: recordPath(resourceOf(made), reference),
                at: madeAt(made),
                status: made.status ? statusLabel(payoutStatusKey(made), made.status) : DASH,
            });
        }
        if ('payment_reference' in made) {
            const { payment_reference: reference } = made;
            return of({
                amount: money(made.order_amount, made.order_currency),
                recipient: invoicePayer(made),
                reference,
                path: recordPath('payments', reference),
                at: made.created_at,
                status: made.status ? statusLabel('paymentStatus', made.status) : DASH,
            });
        }
        if (isBatch(made)) {
            const { total_count: count, totals = [] } = made;
            return {
                text: translate(`intent.duplicates.${count === undefined || totals.length === 0 ? 'named' : 'batch'}`, {
                    name: made.name ?? made.id,
                    smart_count: count,
                    totals: new Intl.ListFormat(locale).format(
                        totals.map(({ amount, currency }) => money(amount, currency)),
                    ),
                }),
                amount: '',
                recipient: made.name,
                reference: made.id,
                path: recordPath('crypto-payout-admin/batch', made.id),
                at: made.created_at,
                status: made.status
                    ? statusLabel('batchStatus', displayedBatchStatus(made.status, made.is_direct))
                    : DASH,
            };
        }
        const common = { reference: made.external_id ?? made.id, at: made.created_at };
        const kind = transferKind(made) ?? (made.recipient ? 'transfer' : 'trade');
        return kind === 'trade'
            ? of(
                  {
                      ...common,
                      amount: money(...fixedAmount(made)),
                      recipient: pairOf(made),
                      path: recordPath('trade-history', made.id),
                      status: made.status ? statusLabel('tradeStatus', displayedTradeStatus(made.status)) : DASH,
                  },
                  'trade',
              )
            : of({
                  ...common,
                  amount: money(made.sending_amount, made.sending_currency),
                  recipient: made.recipient?.name,
                  path: recordPath('fiat-payout-admin', made.id),
                  status: made.status ? statusLabel('fiatPayoutStatus', made.status) : DASH,
              });
    };
}
