import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { madeAt } from '../../../../contracts/main/madeAt';
import { type Payout } from '../../../../contracts/main/payouts';
import { asConfirmed } from '../../../components/intent/asConfirmed';
import { loadReceiptApproval } from '../../../components/approvals/load';
import { Address, Code } from '../../../components/fields/Code';
import { Email } from '../../../components/fields/Email';
import { Moment } from '../../../components/fields/Moment';
import { LoadOnIdle } from '../../../components/LoadOnIdle';
import { PayoutStatusChip } from '../../../components/fields/status/PayoutStatusChip';
import { DownloadButton } from '../../../components/record/DownloadButton';
import { Details } from '../../../components/record/Section';
import { usePayoutText } from '../../../components/record/story/usePayoutText';
import { Receipt } from '../../../components/wizard/Receipt';
import type { MerchantDataProvider } from '../../../dataProviders';
import { PayoutAmounts } from '../../../resources/payouts/record/PayoutAmounts';
import { recordPath } from '../../../routing/paths';

/** What a quote says of what is paid. */
const figures = [
    ...(['sending_amount', 'sending_currency', 'withdraw_amount', 'withdraw_currency'] as const),
    ...(['exchange_rate', 'local_currency', 'crypto_currency', 'crypto_amount'] as const),
    ...(['network_fee_crypto_amount', 'net_crypto_amount', 'crypto_address', 'email', 'name', 'country'] as const),
];

interface PayoutReceiptProps {
    /** As it is now. */
    payout: Payout;
    quote: Payout;
}

/** The confirmed payout as the provider has it: on its way, or waiting for its approvers or the provider's review. */
export function PayoutReceipt({ payout: made, quote }: PayoutReceiptProps) {
    const payout = asConfirmed(made, quote, figures);
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [locale] = useLocaleState();
    const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    const scope = useMerchantScope();
    const { payout_reference: reference, merchant_key: merchantKey = scope.merchantKey } = payout;
    return (
        <Receipt
            title={translate('createPayout.done.title')}
            text={usePayoutText(true)(payout)}
            reference={reference}
            status={<PayoutStatusChip payout={payout} />}
            actions={
                <>
                    <Button component={Link} to={recordPath('crypto-payout-admin', reference)} variant="contained">
                        {translate('createPayout.done.open')}
                    </Button>
                    <DownloadButton
                        label={translate('createPayout.done.pdf')}
                        download={() => dataProvider.downloadPayoutPdf({ merchantKey, reference })}
                    />
                    <Button component={Link} to="/create-crypto-payout/direct" variant="outlined">
                        {translate('createPayout.done.another')}
                    </Button>
                </>
            }
        >
            <Details
                rows={[
                    [translate('createPayout.facts.recipient'), payout.name],
                    [translate('createPayout.facts.email'), <Email key="email">{payout.email}</Email>],
                    [translate('createPayout.facts.country'), payout.country && countries.of(payout.country)],
                    payout.crypto_currency === 'LNBC'
                        ? [translate('createPayout.facts.invoice'), <Code key="to">{payout.crypto_address}</Code>]
                        : [
                              translate('createPayout.facts.address'),
                              <Address key="to" address={payout.crypto_address} />,
                          ],
                    [translate('createPayout.facts.remarks'), payout.remarks],
                    [translate('createPayout.done.at'), <Moment key="at" at={madeAt(payout)} style="full" />],
                ]}
            />
            <LoadOnIdle load={loadReceiptApproval} after={0} payout={payout} />
            <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
                <PayoutAmounts payout={payout} exact />
            </Box>
        </Receipt>
    );
}
