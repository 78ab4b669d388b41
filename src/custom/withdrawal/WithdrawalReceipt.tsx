import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Payout } from '../../../contracts/main/payouts';
import { Receipt } from '../../components/wizard/Receipt';
import { PayoutAmounts } from '../../resources/payouts/record/PayoutAmounts';
import { PayoutStatusChip } from '../../components/fields/status/PayoutStatusChip';
import { providerNow } from '../../api/providerClock';
import { usePayoutText } from '../../components/record/usePayoutText';
import { DownloadButton } from '../../components/record/DownloadButton';
import type { MerchantDataProvider } from '../../dataProviders';

/** The withdrawal as the provider has it, and what happens next. */
export function WithdrawalReceipt({ withdrawal, onAnother }: { withdrawal: Payout; onAnother: () => void }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { payout_reference: reference, merchant_key: merchantKey } = withdrawal;
    return (
        <Receipt
            title={translate('withdrawal.done.title')}
            text={usePayoutText()(withdrawal, providerNow())}
            reference={reference}
            name={translate('resources.withdrawals.fields.payout_reference')}
            status={<PayoutStatusChip payout={withdrawal} />}
            actions={
                <>
                    <Button component={Link} to={`/withdrawals/${reference}/show`} variant="contained">
                        {translate('withdrawal.done.open')}
                    </Button>
                    <DownloadButton
                        label={translate('withdrawal.done.pdf')}
                        download={() => dataProvider.downloadPayoutPdf({ merchantKey, reference })}
                    />
                    <Button variant="outlined" onClick={onAnother}>
                        {translate('withdrawal.done.another')}
                    </Button>
                </>
            }
        >
            <PayoutAmounts payout={withdrawal} />
        </Receipt>
    );
}
