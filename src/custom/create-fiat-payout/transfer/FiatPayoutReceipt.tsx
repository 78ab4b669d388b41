import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { hasReceipt } from '../../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { asConfirmed } from '../../../components/intent/asConfirmed';
import { Moment } from '../../../components/fields/Moment';
import { recordPath, repeatTransferPath } from '../../../routing/paths';
import { DownloadButton } from '../../../components/record/DownloadButton';
import { Sentences } from '../../../components/page/Sentences';
import { Details } from '../../../components/record/Section';
import { Receipt } from '../../../components/wizard/Receipt';
import type { MerchantDataProvider } from '../../../dataProviders';
import { FiatPayoutStatusChip } from '../../../resources/transfers/fiat-payouts/FiatPayoutStatusChip';
import { namedRecipient, type Parties } from '../../../resources/transfers/fiat-payouts/useParties';
import { TransferAmounts } from '../../../resources/transfers/TransferAmounts';
import { useTransferStory } from '../../../resources/transfers/useTransferStory';

const figures = [
    ...(['sending_amount', 'sending_currency', 'fee', 'fee_currency', 'fee_mode', 'exchange_rate'] as const),
    ...(['receiving_amount', 'receiving_currency'] as const),
];

/** What its confirmation doesn't change, for an answer that leaves it out. */
const lastingOf = ({ external_id, sender, recipient, destination_account, charge_type, created_at }: Transfer) => ({
    external_id,
    sender,
    recipient,
    destination_account,
    charge_type,
    created_at,
});

interface FiatPayoutReceiptProps {
    /** As it is now. */
    transfer: Transfer;
    confirmed: Transfer;
    parties: Parties;
}

/** The payout as the provider has it: confirmed, or not paid. */
export function FiatPayoutReceipt({ transfer: made, confirmed, parties }: FiatPayoutReceiptProps) {
    const transfer = { ...lastingOf(confirmed), ...asConfirmed(made, confirmed, figures) };
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const storyOf = useTransferStory('fiatPayout');
    const { id } = transfer;
    const recipient = namedRecipient(transfer, parties);
    const { meaning, because } = storyOf(transfer);
    // Its confirmation was answered: only a status that is known says that nothing was paid.
    const isPaid = hasReceipt(transfer) !== false;
    const name = (key: string) => translate(`createFiatPayout.facts.${key}`);
    const word = (key: string) => translate(`createFiatPayout.done.${key}`);
    return (
        <Receipt
            title={word(isPaid ? 'title' : 'notPaid')}
            text={<Sentences of={[meaning, because]} />}
            reference={transfer.external_id ?? id}
            status={transfer.status && <FiatPayoutStatusChip payout={transfer} />}
            actions={
                <>
                    <Button component={Link} to={recordPath('fiat-payout-admin', id)} variant="contained">
                        {word('open')}
                    </Button>
                    {isPaid && (
                        <DownloadButton
                            label={translate('fiat.receipt')}
                            download={() => dataProvider.downloadTransferReceipt(transfer)}
                        />
                    )}
                    <Button component={Link} to={repeatTransferPath(id)} variant="outlined">
                        {word('again')}
                    </Button>
                    <Button component={Link} to="/create-fiat-payout" variant="outlined">
                        {word('another')}
                    </Button>
                </>
            }
        >
            <Details
                rows={[
                    [name('sender'), transfer.sender?.name ?? parties.sender],
                    [recipient.isOwner ? translate('fiat.recipient.owner') : name('recipient'), recipient.name],
                    [name('institution'), transfer.destination_account?.institution],
                    [
                        translate('fiatCharges.label'),
                        transfer.charge_type &&
                            translate(`fiatCharges.${transfer.charge_type}`, { _: transfer.charge_type }),
                    ],
                    [name('created'), transfer.created_at && <Moment key="at" at={transfer.created_at} style="full" />],
                ]}
            />
            <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
                <ResourceContextProvider value="fiat-payout-admin">
                    <TransferAmounts transfer={transfer} exact />
                </ResourceContextProvider>
            </Box>
        </Receipt>
    );
}
