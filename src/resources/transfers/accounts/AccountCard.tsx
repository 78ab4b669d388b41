import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DestinationAccount } from '../../../../contracts/fiat/accounts';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { unreadableOf } from '../../../api/answer/readPartly';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { Code } from '../../../components/fields/Code';
import { useCountryName } from '../../../components/hooks/useCountryName';
import { UnreadableNote } from '../../../components/record/UnreadableNote';
import { Details } from '../../../components/record/Section';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { EditAccount } from './EditAccount';
import { useFieldLabel } from './fields/useFieldLabel';

interface AccountCardProps {
    account: DestinationAccount;
    owner: PartyRecord;
}

/** One account, with the way to pay it and to change it. */
export function AccountCard({ account, owner }: AccountCardProps) {
    const translate = useTranslate();
    const countryName = useCountryName();
    const labelOf = useFieldLabel();
    const [isEditing, setIsEditing] = useState(false);
    const { reason } = useCanAccess({ resource: 'manage-fiat-accounts', action: 'edit' });
    const isReadable = unreadableOf(account).length === 0;
    // Null in an account that can't be read.
    const details: Partial<DestinationAccount['account']> = account.account ?? {};
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { country_code: country, currency, type, network, receiving_institution_id: institutionId } = account;
    const corridor = { country, currency, type, network };
    const institutions = useQuery({
        queryKey: ['fiat-reference', 'institutions', corridor],
        queryFn: ({ signal }) => dataProvider.listInstitutions({ corridor, signal }),
        staleTime: Infinity,
    });
    const institution = institutions.data?.find(({ id }) => id === institutionId);
    const codeOf = (type: unknown, value: unknown) =>
        typeof value === 'string' && value !== '' ? (
            <Code>{formatBankIdentifier(typeof type === 'string' ? type : '', value)}</Code>
        ) : undefined;
    const title = [
        translate(`serviceType.${account.type}`, { _: account.type }),
        account.currency,
        countryName(account.country_code),
        account.network,
    ]
        .filter(Boolean)
        .join(' · ');
    const payQuery = new URLSearchParams({ account: account.id, owner: owner.id }).toString();
    return (
        <Box
            component="section"
            aria-label={title}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, display: 'grid', gap: 1 }}
        >
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            <UnreadableNote record={account} />
            <Details
                rows={[
                    [labelOf('account_alias', translate('fiatAccounts.accountAlias')), account.alias],
                    [
                        translate(`fiatAccounts.institution.${type}`, { _: labelOf('institution') }),
                        institution?.name ?? (institutions.isError ? institutionId : undefined),
                    ],
                    [labelOf('account_name'), details.account_name],
                    [
                        details.routing_type ?? labelOf('routing_code'),
                        codeOf(details.routing_type, details.routing_code),
                    ],
                    [
                        translate(`accountNumberType.${details.account_type}`, { _: labelOf('account_number') }),
                        codeOf(details.account_type, details.account_number),
                    ],
                    [
                        labelOf('bank_account_type'),
                        details.bank_account_type &&
                            translate(`accountType.${details.bank_account_type}`, { _: details.bank_account_type }),
                    ],
                    [labelOf('cashpoint'), details.cashpoint],
                ]}
            />
            {!reason && isReadable && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                    <Button component={Link} to={`/create-fiat-payout?${payQuery}`} variant="contained">
                        {translate('fiatAccounts.pay')}
                    </Button>
                    <Button variant="outlined" onClick={() => setIsEditing(true)}>
                        {translate('fiatAccounts.editAccount.label')}
                    </Button>
                </Box>
            )}
            {isEditing && <EditAccount account={account} owner={owner} onClose={() => setIsEditing(false)} />}
        </Box>
    );
}
