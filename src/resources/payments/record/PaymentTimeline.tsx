import { useTranslate } from 'react-admin';
import { statusTone } from '../../../components/fields/status/statusTone';
import { useStatusLabel } from '../../../components/fields/status/useStatusLabel';
import { useReadAt } from '../../../components/record/readAt';
import type { ShownStep } from '../../../components/record/story/NextSteps';
import { payoutSteps } from '../../../components/record/story/payoutSteps';
import { usePayoutEvents } from '../../../components/record/story/usePayoutEvents';
import { Timeline, type TimelineEvent } from '../../../components/record/story/Timeline';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';
import { paymentStatusTones } from '../paymentStatusTones';
import { paymentSteps } from './paymentSteps';
import { RefundLink } from './RefundLink';
import { useRefundsOfPayment } from './useRefundsOfPayment';

type Translate = ReturnType<typeof useTranslate>;
type StatusLabel = ReturnType<typeof useStatusLabel>;

/** Past events of a payment and its refunds, oldest first, then the steps to come. */
export function PaymentTimeline({ payment }: { payment: PaymentDetailsRecord }) {
    const translate = useTranslate();
    const now = useReadAt();
    const statusLabel = useStatusLabel();
    const refundEvents = usePayoutEvents('payments.refundEvents');
    const { data } = useRefundsOfPayment(payment);
    const refunds = data?.rows ?? [];
    const events = [
        ...(payment.events ?? []).map(event => eventOf(event, payment.type, translate, statusLabel)),
        ...refunds.flatMap(refund =>
            refundEvents(refund).map(({ text, ...event }) => ({
                ...event,
                text: (
                    <>
                        {text} <RefundLink reference={refund.payout_reference} />
                    </>
                ),
            })),
        ),
    ];
    const next: ShownStep[] = [
        ...paymentSteps(payment, now),
        ...refunds.flatMap(refund => {
            const about = <RefundLink reference={refund.payout_reference} />;
            return payoutSteps(refund).map(step => ({ ...step, about }));
        }),
    ];
    return <Timeline events={oldestFirst(events)} next={next} />;
}

/** Events without a date stay last. */
const oldestFirst = (events: readonly TimelineEvent[]): TimelineEvent[] => {
    const time = ({ at }: TimelineEvent) => (at ? Date.parse(at) : Infinity);
    return [...events].sort((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
};

function eventOf(
    event: NonNullable<PaymentDetailsRecord['events']>[number],
    type: string | undefined,
    translate: Translate,
    statusLabel: StatusLabel,
): TimelineEvent {
    const status = statusLabel('paymentStatus', event.status);
    const isNeutral = event.kind === 'requested' || event.kind === 'expired';
    return {
        at: event.at,
        // An invoice's rate is set anew when its payer opens the link.
        text: translate(`${type === 'invoice' && isNeutral ? 'invoice' : 'payments'}.events.${event.kind}`, {
            status,
            _: event.kind,
        }),
        tone: isNeutral ? 'neutral' : statusTone(paymentStatusTones, event.status),
    };
}
