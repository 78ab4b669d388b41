import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { paymentMethods } from '../../../../contracts/fiat/transferWords';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { Code } from '../../../components/fields/Code';
import { Country } from '../../../components/fields/Country';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import { useFiatBalances } from '../../../components/hooks/useFiatBalances';
import { Details } from '../../../components/record/Section';
import { isNegative, subtract } from '../../../money/arithmetic';
import { formatMoney } from '../../../money/money';
import { totalOf } from '../../../money/transferTotal';
import { namedRecipient, type Parties } from '../../../resources/transfers/fiat-payouts/useParties';
import { totalRow } from '../../../resources/transfers/totalRow';
import { useDocuments } from '../../../resources/transfers/documents/useDocuments';
import { useAccountText } from '../steps/useAccountText';
import { usePaymentMethodName } from './usePaymentMethodName';

interface TransferTermsProps {
    transfer: Transfer;
    /** How it's paid. Only prefunding takes it from the balance. Undefined where nobody knows. */
    method: string | undefined;
    parties: Parties;
}

/** What is confirmed, in full, as the provider has it; with what is available. */
export function TransferTerms({ transfer, method, parties }: TransferTermsProps) {
    const accountText = useAccountText();
    const nameOf = usePaymentMethodName();
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data: balances } = useFiatBalances();
    const { documents } = useDocuments({ transfer_id: transfer.id }, transfer.documents);
    const { sending_currency: from, receiving_currency: to, destination_account: account } = transfer;
    const { sender_id: senderId, destination_account_id: accountId } = transfer;
    const { paid } = parties;
    const recipient = namedRecipient(transfer, parties);
    const name = (key: string) => translate(`createFiatPayout.facts.${key}`);
    const word = (key: string, value: string | null | undefined) => value && translate(`${key}.${value}`, { _: value });
    const isFromBalance = method === paymentMethods[0];
    const total = totalOf(transfer);
    const available = isFromBalance && balances?.find(({ currency }) => currency === from)?.available_balance;
    const after = available && total && total !== 'unknown' ? subtract(available, total.amount) : undefined;
    return (
        <>
            <Details
                rows={[
                    [name('reference'), <Code key="reference">{transfer.external_id ?? transfer.id}</Code>],
                    [name('sender'), parties.sender ?? (senderId && <Code>{senderId}</Code>)],
                    [recipient.isOwner ? translate('fiat.recipient.owner') : name('recipient'), recipient.name],
                    [name('to'), account ? word('serviceType', account.type) : paid && accountText(paid)],
                    [translate('fiat.recipient.accountId'), !account && accountId && <Code>{accountId}</Code>],
                    [name('institution'), account?.institution],
                    [name('accountName'), account?.account_name],
                    [
                        account?.bank_code_type ?? name('bankCode'),
                        account?.bank_code && (
                            <Code>{formatBankIdentifier(account.bank_code_type ?? '', account.bank_code)}</Code>
                        ),
                    ],
                    [
                        name('account'),
                        account?.account_number && (
                            <Code>
                                {formatBankIdentifier(account.account_number_type ?? '', account.account_number)}
                            </Code>
                        ),
                    ],
                    [name('country'), account?.country_code && <Country code={account.country_code} />],
                    [name('purpose'), word('purpose', transfer.purpose_of_remittance)],
                    [name('source'), word('sourceOfFunds', transfer.source_of_funds)],
                    [name('relationship'), word('relationship', transfer.relationship)],
                    [name('remarks'), transfer.remarks],
                    [name('documents'), documents.map(({ file_name: file }) => file).join(', ') || undefined],
                ]}
            />
            <Details
                rows={[
                    [name('amount'), <Money key="sent" amount={transfer.sending_amount} currency={from} exact />],
                    [name('fee'), <Money key="fee" amount={transfer.fee} currency={transfer.fee_currency} exact />],
                    totalRow(transfer, translate),
                    [
                        name('rate'),
                        from !== to && <PairRate key="rate" rate={transfer.exchange_rate} from={from} to={to} />,
                    ],
                    [
                        name('gets'),
                        <strong key="gets">
                            <Money amount={transfer.receiving_amount} currency={to} exact />
                        </strong>,
                    ],
                    [translate('fiatCharges.label'), word('fiatCharges', transfer.charge_type)],
                    [name('method'), method && nameOf(method)],
                    // Nobody says whether the payout has taken its amount from that already.
                    [name('availableNow'), available && <Money amount={available} currency={from} exact />],
                ]}
            />
            {after !== undefined && isNegative(after) && (
                <Box role="alert" sx={{ color: 'error.main' }}>
                    {translate('createFiatPayout.tooLow', {
                        missing: formatMoney(subtract('0', after), from, locale, true),
                    })}
                </Box>
            )}
        </>
    );
}
