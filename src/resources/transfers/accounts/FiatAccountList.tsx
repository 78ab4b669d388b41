import { useTranslate } from 'react-admin';
import { alpha3Of, countryCodes } from '../../../../contracts/countries';
import { senderTypes } from '../../../../contracts/fiat/parties';
import { partyRoles } from '../../../../contracts/fiat/partyValues';
import { StartButton } from '../../../components/access/StartButton';
import { Country } from '../../../components/fields/Country';
import { Moment } from '../../../components/fields/Moment';
import { ShortText } from '../../../components/fields/ShortText';
import type { FilterSpec } from '../../../components/filters/filterSpec';
import { useCountryName } from '../../../components/hooks/useCountryName';
import { ListPage } from '../../../components/list/ListPage';
import { RecordLink } from '../../../components/list/record/RecordLink';
import type { Column } from '../../../components/list/table/column';
import type { PartyRecord } from '../../../dataProviders/fiatAccounts/parties';
import { fiatAccounts } from '../../../i18n/en/fiatAccounts';
import { addMessages } from '../../../i18n/i18nProvider';
import { PartyRole, PartyType } from './PartyRole';

addMessages({ fiatAccounts });

const columns: readonly Column<PartyRecord>[] = [
    {
        source: 'name',
        width: 14,
        compact: true,
        render: party => (
            <RecordLink id={party.id} isText>
                <ShortText isName>{party.name}</ShortText>
            </RecordLink>
        ),
    },
    { source: 'role', width: 7, compact: true, render: party => <PartyRole party={party} /> },
    { source: 'type', width: 7, compact: true, render: party => <PartyType party={party} /> },
    {
        source: 'country_code',
        width: 9,
        compact: true,
        render: party => party.country_code && <Country code={party.country_code} />,
    },
    { source: 'alias', render: party => <ShortText>{party.alias}</ShortText> },
    { source: 'email', optional: true, render: party => <ShortText>{party.email}</ShortText> },
    { source: 'created_at', extra: true, width: 10, render: party => <Moment at={party.created_at} /> },
];

/** Senders and beneficiaries, with what they're paid by. */
export function FiatAccountList() {
    const translate = useTranslate();
    const countryName = useCountryName();
    const filters: readonly FilterSpec[] = [
        { kind: 'choice', source: 'role', choices: partyRoles, labelKey: role => `fiatAccounts.role.${role}` },
        { kind: 'choice', source: 'type', choices: senderTypes, labelKey: type => `senderType.${type}` },
        {
            kind: 'choice',
            source: 'country_code',
            choices: countryCodes
                .map(code => alpha3Of(code) ?? code)
                .sort((a, b) => countryName(a).localeCompare(countryName(b))),
            labelOf: countryName,
        },
    ];
    return (
        <ListPage<PartyRecord>
            resource="manage-fiat-accounts"
            i18nKey="routes.fiatAccounts"
            failure="Error in getting Fiat Accounts"
            search
            filters={filters}
            columns={columns}
            actions={
                <>
                    <StartButton
                        resource="manage-fiat-accounts"
                        to="/create-fiat-account/sender"
                        label="fiatAccounts.add.sender"
                        isSecondary
                    />
                    <StartButton
                        resource="manage-fiat-accounts"
                        to="/create-fiat-account/beneficiary"
                        label="fiatAccounts.add.beneficiary"
                    />
                </>
            }
            emptyText={translate('fiatAccounts.emptyText')}
        />
    );
}
