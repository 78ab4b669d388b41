import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { type CoinCode, networkOf } from '../../../contracts/currencies';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import { entryStatus } from '../../dataProviders/addressBook/entryStatus';

interface BookRecipientsProps {
    coin: CoinCode;
    /** The address that stands in the form: its entry is the selected one. */
    address: string;
    onSelect: (entry: { email: string; name: string; address: string }) => void;
}

const SHOWN = 100;

/**
 * The active entries of the address book on the coin's network, newest first. Nothing where there is none, or where the user may
 * not see them.
 */
export function BookRecipients({ coin, address, onSelect }: BookRecipientsProps) {
    const translate = useTranslate();
    const id = useId();
    const { canAccess } = useCanAccess({ resource: 'manage-wallet-address', action: 'list' });
    const { data = [] } = useGetList<AddressBookEntry | UnreadableRow>(
        'manage-wallet-address',
        { pagination: { page: 1, perPage: SHOWN }, filter: {}, meta: useMerchantScope() },
        { enabled: canAccess },
    );
    const entries = wholeRows(data).flatMap(entry => {
        const { id: key, name, email, address: at } = entry;
        // Where it isn't known, the provider decides.
        const mayBeActive = ['active', undefined].includes(entryStatus(entry));
        return name && email && at && mayBeActive && isOnNetwork(entry, coin)
            ? [{ id: key, name, email, address: at }]
            : [];
    });
    if (entries.length === 0) return null;
    return (
        <TextField
            id={id}
            select
            fullWidth
            label={translate('recipients.book')}
            value={entries.find(entry => isSameAddress(entry.address, address.trim()))?.id ?? ''}
            onChange={({ target }) => {
                const chosen = entries.find(entry => entry.id === target.value);
                if (chosen) onSelect(chosen);
            }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
            <option value="">{translate('recipients.chooseEntry')}</option>
            {entries.map(entry => (
                <option key={entry.id} value={entry.id}>
                    {translate('recipients.entry', { name: entry.name, address: entry.address })}
                </option>
            ))}
        </TextField>
    );
}

const isOnNetwork = ({ crypto_currency: code }: Pick<AddressBookEntry, 'crypto_currency'>, coin: CoinCode): boolean =>
    networkOf(code) === networkOf(coin);
