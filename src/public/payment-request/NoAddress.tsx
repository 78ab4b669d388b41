import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';

/** There is no address to pay to (docs/rules.md#errors), and why, as far as it's known. */
export const NoAddress = ({ why }: { why: string }) => (
    <div className="hosted-notice danger" role="alert">
        <p className="hosted-error">{texts.invalidAddress}</p>
        <p>{why}</p>
    </div>
);
