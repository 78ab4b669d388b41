import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DestinationAccount } from '../../../../contracts/fiat/accounts';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { Code } from '../../../components/fields/Code';
import { LackedFigures } from '../../../components/fields/LackedFigures';
import { useCountryName } from '../../../components/hooks/useCountryName';
import { useReader } from '../../../components/hooks/useReader';
import { Details } from '../../../components/record/Section';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { canBePaid } from '../../../dataProviders/fiatAccounts/payables';
import { institutionQuery, institutionsQuery } from '../../../dataProviders/fiatAccounts/referenceQueries';
import { EditAccount } from './EditAccount';
import { useFieldLabel } from './fields/useFieldLabel';

/** What has to be known of an account to pay to it. */
const neededNames = {
    owner_id: 'fiatAccounts.needed.owner_id',
    type: 'fiatAccounts.needed.type',
    country_code: 'fiatAccounts.needed.country_code',
    currency: 'fiatAccounts.needed.currency',
};

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
    const details: NonNullable<DestinationAccount['account']> = account.account ?? {};
    const reader = useReader();
    const { country_code: country, currency, type, network, receiving_institution_id: institutionId } = account;
    const corridor = country && currency && type ? { country, currency, type, network: network ?? null } : undefined;
    const institutions = useQuery({ ...institutionsQuery(reader, corridor), staleTime: Infinity });
    const listed = institutions.data?.rows.find(({ id }) => id === institutionId);
    const isElsewhere = !!institutions.data && !institutions.data.isAll && !listed;
    const sought = useQuery({
        ...institutionQuery(reader, corridor, institutionId),
        enabled: isElsewhere,
        staleTime: Infinity,
    });
    const institution = listed ?? sought.data;
    const isLooking = !!corridor && (institutions.isPending || (isElsewhere && sought.isPending));
    const codeOf = (type: unknown, value: unknown) =>
        typeof value === 'string' && value !== '' ? (
            <Code>{formatBankIdentifier(typeof type === 'string' ? type : '', value)}</Code>
        ) : undefined;
    const title = [
        type && translate(`serviceType.${type}`, { _: type }),
        account.currency,
        country && countryName(country),
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
            <Details
                rows={[
                    [labelOf('account_alias', translate('fiatAccounts.accountAlias')), account.alias],
                    [labelOf('external_id'), account.external_id],
                    [
                        translate(`fiatAccounts.institution.${type ?? ''}`, { _: labelOf('institution') }),
                        institution?.name ?? details.bank_name ?? (isLooking ? undefined : institutionId),
                    ],
                    [labelOf('account_name'), details.account_name],
                    [
                        details.routing_type ?? labelOf('routing_code'),
                        codeOf(details.routing_type, details.routing_code),
                    ],
                    [
                        translate(`accountNumberType.${details.account_type ?? ''}`, { _: labelOf('account_number') }),
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
            {!canBePaid(account) && <LackedFigures rows={[account]} names={neededNames} />}
            {!reason && canBePaid(account) && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                    <Button component={Link} to={`/create-fiat-payout?${payQuery}`} variant="contained">
                        {translate('fiatAccounts.pay')}
                    </Button>
                    <Button variant="outlined" onClick={() => setIsEditing(true)}>
                        {translate('fiatAccounts.editAccount.label')}
                    </Button>
                </Box>
            )}
            {isEditing && canBePaid(account) && (
                <EditAccount account={account} owner={owner} onClose={() => setIsEditing(false)} />
            )}
        </Box>
    );
}
