import { describeError } from '../../i18n/describeError';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { publicMessages } from '../../i18n/en/public';
import type { LinkProblem, PaymentLink } from './link';
import { NoAddress } from './NoAddress';
import type { AddressFailure } from './useAddress';

interface FormNoticesProps {
    link: PaymentLink;
    failure: AddressFailure | undefined;
    merchant: string;
    /** Does the link name nobody to pay? */
    isFree: boolean;
}

/** What is wrong with the link, and what came of asking for an address. */
export function FormNotices({ link, failure, merchant, isFree }: FormNoticesProps) {
    return (
        <>
            {link.problems.map(({ kind, text }) => (
                <p key={`${kind} ${text}`} className="hosted-notice warning" role="status">
                    {fill(problemTexts[kind], { text })}
                </p>
            ))}
            {failure?.kind === 'none' && (
                <NoAddress why={isFree ? texts.noAccount : fill(texts.noAddress, { merchant })} />
            )}
            {failure?.kind === 'unread' && (
                <p className="hosted-notice danger" role="alert">
                    {fill(texts.cantGetAddress, { merchant })}
                </p>
            )}
            {failure?.kind === 'error' && (
                <p className="hosted-notice danger" role="alert">
                    {describeError(failure.error, publicMessages.errors)}
                </p>
            )}
        </>
    );
}

const problemTexts: Readonly<Record<LinkProblem['kind'], string>> = {
    account: texts.unreadableAccount,
    currency: texts.unknownCurrency,
    pair: texts.noPair,
    amount: texts.unreadableAmount,
};
