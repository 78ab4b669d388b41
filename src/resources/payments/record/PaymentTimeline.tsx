import { useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { payoutStatusTones } from '../../../components/fields/status/payoutStatusTones';
import { statusTone } from '../../../components/fields/status/statusTone';
import { useStatusLabel } from '../../../components/fields/status/useStatusLabel';
import { useProviderNow } from '../../../components/hooks/useProviderNow';
import type { ShownStep } from '../../../components/record/story/NextSteps';
import { payoutSteps } from '../../../components/record/story/payoutSteps';
import { Section } from '../../../components/record/Section';
import { Timeline, type TimelineEvent } from '../../../components/record/story/Timeline';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';
import { paymentStatusTones } from '../paymentStatusTones';
import { paymentSteps } from './paymentSteps';
import { RefundLink } from './RefundLink';
import { useRefundsOfPayment } from './useRefundsOfPayment';

type Translate = ReturnType<typeof useTranslate>;
type StatusLabel = ReturnType<typeof useStatusLabel>;

/** What happened to a payment and its refunds, oldest first, and what is still to come. */
export function PaymentTimeline({ payment }: { payment: PaymentDetailsRecord }) {
    const translate = useTranslate();
    const now = useProviderNow();
    const statusLabel = useStatusLabel();
    const { data: refunds = [] } = useRefundsOfPayment(payment);
    const events = [
        ...payment.events.map(event => eventOf(event, translate, statusLabel)),
        ...refunds.flatMap(refund => refundEvents(refund, translate, statusLabel)),
    ];
    const next: ShownStep[] = [
        ...paymentSteps(payment, now),
        ...refunds.flatMap(refund => {
            const about = <RefundLink reference={refund.payout_reference} />;
            return payoutSteps(refund, now).map(step => ({ ...step, about }));
        }),
    ];
    return (
        <Section title={translate('page.story')}>
            <Timeline events={oldestFirst(events)} next={next} />
        </Section>
    );
}

/** What could not be dated stays last. */
const oldestFirst = (events: readonly TimelineEvent[]): TimelineEvent[] => {
    const time = ({ at }: { at: string | null }) => (at === null ? Infinity : Date.parse(at));
    return [...events].sort((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
};

function eventOf(
    event: PaymentDetailsRecord['events'][number],
    translate: Translate,
    statusLabel: StatusLabel,
): TimelineEvent {
    const status = statusLabel('paymentStatus', event.status);
    const isNeutral = event.kind === 'requested' || event.kind === 'expired';
    return {
        at: event.at,
        text: translate(`payments.events.${event.kind}`, { status, _: event.kind }),
        tone: isNeutral ? 'neutral' : statusTone(paymentStatusTones, event.status),
    };
}

/** What a refund's record tells: when and by whom it was created and, once it has moved on, since when it has its status. */
function refundEvents(refund: Payout, translate: Translate, statusLabel: StatusLabel): TimelineEvent[] {
    const { payout_reference: reference, status, payout_date: made, modified_date: changed, operator: by } = refund;
    const event = (at: string, kind: string, text: string): TimelineEvent => ({
        at,
        text: (
            <>
                {text} <RefundLink reference={reference} />
            </>
        ),
        tone: statusTone(payoutStatusTones, kind),
    });
    const created = translate(`payments.refundEvents.${by === null ? 'created' : 'createdBy'}`, { by });
    if (status === 'new') return [event(made, 'new', created)];
    const now = translate('payments.refundEvents.status', { status: statusLabel('payoutStatus', status) });
    return [event(made, 'new', created), event(changed, status, now)];
}
