import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { isDeleted } from '../../../contracts/dashboard/addressBookStatus';
import { useCanAccess } from '../../components/access/useCanAccess';
import { CopyButton } from '../../components/fields/CopyButton';
import { Address } from '../../components/fields/Code';
import { Email } from '../../components/fields/Email';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { LoadedRecord } from '../../components/record/LoadedRecord';
import { RecordAction } from '../../components/record/RecordAction';
import { RecordTop } from '../../components/record/RecordHead';
import { RecordColumns } from '../../components/record/RecordColumns';
import { Details, Section } from '../../components/record/Section';
import { DASH } from '../../money/money';
import { formatInstant } from '../../dates/format';
import { currencyLabel, networkName } from '../../money/currencyNames';
import { ActiveFrom } from './ActiveFrom';
import { AddressBookStatusChip } from './AddressBookStatusChip';
import { useEntryStatus } from './useEntryStatus';
import { addressBook } from '../../i18n/en/resources/addressBookPages';
import { addMessages } from '../../i18n/i18nProvider';

addMessages({ addressBook });

/** One entry: whose address it is, its status and since when, and available actions. */
export function AddressBookRecord() {
    const translate = useTranslate();
    const field = (name: string) => translate(`resources.manage-wallet-address.fields.${name}`);
    return (
        <LoadedRecord<AddressBookEntry>>
            {entry => (
                <>
                    <RecordTop
                        reference={entry.id}
                        copies="entryId"
                        heading={entry.name ?? entry.id}
                        chips={<AddressBookStatusChip entry={entry} />}
                        meaning={<Meaning entry={entry} />}
                        actions={<EntryActions entry={entry} />}
                    />
                    <RecordColumns
                        main={
                            <>
                                <Section title={translate('addressBook.sections.address')}>
                                    <Details
                                        rows={[
                                            [
                                                field('crypto_currency'),
                                                entry.crypto_currency && currencyLabel(entry.crypto_currency),
                                            ],
                                            [translate('addressBook.network'), networkName(entry.crypto_currency)],
                                            [
                                                field('address'),
                                                <Box
                                                    key="address"
                                                    sx={{ display: 'flex', alignItems: 'start', justifyContent: 'end' }}
                                                >
                                                    <Address address={entry.address} />
                                                    {entry.address && (
                                                        <CopyButton text={entry.address} what="address" />
                                                    )}
                                                </Box>,
                                            ],
                                            [field('email'), <Email key="email">{entry.email}</Email>],
                                            [field('description'), entry.description ?? undefined],
                                        ]}
                                    />
                                </Section>
                            </>
                        }
                        side={
                            <>
                                <Section title={translate('addressBook.sections.details')}>
                                    <Details
                                        rows={[
                                            [
                                                field('created_by'),
                                                entry.created_by && <Person>{entry.created_by}</Person>,
                                            ],
                                            [field('created_at'), entry.created_at && <Moment at={entry.created_at} />],
                                            [field('activates_at'), entry.activates_at && <ActiveFrom entry={entry} />],
                                            [
                                                translate('addressBook.deletedAt'),
                                                entry.deleted_at && <Moment key="deleted" at={entry.deleted_at} />,
                                            ],
                                        ]}
                                    />
                                </Section>
                            </>
                        }
                    />
                </>
            )}
        </LoadedRecord>
    );
}

/** What the status means for this entry, with its own dates. */
function Meaning({ entry }: { entry: AddressBookEntry }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const status = useEntryStatus(entry);
    const at = status === 'inactive' ? entry.deleted_at : entry.activates_at;
    if (!status || !at) return null;
    return translate(`addressBook.meaning.${status}`, { _: '', date: formatInstant(at, timeZone, 'short', locale) });
}

function EntryActions({ entry }: { entry: AddressBookEntry }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const meta = useMerchantScope();
    const { reason } = useCanAccess({ resource: 'manage-wallet-address', action: 'edit' });
    const whyNot = reason ?? (isDeleted(entry) ? translate('addressBook.isDeleted') : undefined);
    return (
        <>
            {whyNot ? (
                <Tooltip title={whyNot} describeChild>
                    <Button variant="outlined" aria-disabled>
                        {translate('addressBook.edit.label')}
                    </Button>
                </Tooltip>
            ) : (
                <Button
                    component={Link}
                    to={`/manage-wallet-address/${encodeURIComponent(entry.id)}`}
                    variant="outlined"
                >
                    {translate('addressBook.edit.label')}
                </Button>
            )}
            <RecordAction
                i18nKey="addressBook.delete"
                values={{
                    name: entry.name ?? entry.id,
                    currency: entry.crypto_currency ? currencyLabel(entry.crypto_currency) : DASH,
                }}
                isDanger
                disabledBecause={whyNot}
                act={() => dataProvider.delete('manage-wallet-address', { id: entry.id, previousData: entry, meta })}
            />
        </>
    );
}
