import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { TransferDestination } from '../../../../contracts/fiat/destinationAccounts';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { Address, Code } from '../../../components/fields/Code';
import { CopyButton } from '../../../components/fields/CopyButton';
import { Country } from '../../../components/fields/Country';
import { Details, Section } from '../../../components/record/Section';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';
import { usePaidAccount } from './useParties';

/** The recipient, and the account, wallet or cash desk. */
export function Recipient({ payout }: { payout: TransferRecord }) {
    const translate = useTranslate();
    const { destination_account: to } = payout;
    // Of the account, only what never changes: its number may have been another one then.
    const { account, owner } = usePaidAccount(payout) ?? {};
    const recipient = payout.recipient ?? owner;
    const field = (name: string) => translate(`fiat.recipient.${name}`);
    const country = to?.country_code ?? account?.country_code ?? recipient?.country_code;
    const code = (key: string, value: string | undefined) => value && translate(`${key}.${value}`, { _: value });
    return (
        <Section title={translate('fiat.sections.recipient')}>
            <Details
                rows={[
                    [field(payout.recipient ? 'name' : 'owner'), recipient?.name],
                    [field('type'), code('senderType', recipient?.type)],
                    [field('service'), code('serviceType', to?.type ?? account?.type)],
                    [field('institution'), to?.institution],
                    [
                        to?.bank_code_type ?? field('bankCode'),
                        to?.bank_code && <Code>{formatBankIdentifier(to.bank_code_type ?? '', to.bank_code)}</Code>,
                    ],
                    [field('accountName'), to?.account_name],
                    [
                        code('accountNumberType', to?.account_number_type ?? undefined) || field('accountNumber'),
                        to?.account_number && <AccountNumber to={to} />,
                    ],
                    [field('accountType'), to?.account_type && code('accountType', to.account_type)],
                    [
                        field('accountId'),
                        !to && payout.destination_account_id && <Code>{payout.destination_account_id}</Code>,
                    ],
                    [field('country'), country && <Country code={country} />],
                ]}
            />
        </Section>
    );
}

function AccountNumber({ to }: { to: TransferDestination }) {
    const number = to.account_number ?? '';
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', my: '-4px' }}>
            {to.account_number_type === 'IBAN' ? (
                <Address address={number} />
            ) : (
                <Code>{formatBankIdentifier(to.account_number_type ?? '', number)}</Code>
            )}
            <CopyButton text={number} what="accountNumber" />
        </Box>
    );
}
