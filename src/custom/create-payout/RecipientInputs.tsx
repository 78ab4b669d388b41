import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { isDirectPayoutCoin, networkOf } from '../../../contracts/currencies';
import { useCoins } from '../../components/hooks/useCoins';
import { CountryInput } from '../../components/inputs/CountryInput';
import { CryptoAddressInput } from '../../components/inputs/CryptoAddressInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';
import { EmailInput } from '../../components/inputs/EmailInput';
import { BookRecipients } from '../../entities/recipients/BookRecipients';
import { RecentRecipients } from '../../entities/recipients/RecentRecipients';
import { useFillRecipient } from '../../entities/recipients/useFillRecipient';
import { currencyLabel, networkName } from '../../money/currencyNames';
import { InvoiceInput } from './InvoiceInput';
import type { PayoutDraft } from './payoutDraft';
import { coinOf } from './payoutSchemas';

interface RecipientInputsProps {
    draft: PayoutDraft;
}

/** Which coin goes to whom: somebody of the address book, somebody who was paid before, or somebody new. */
export function RecipientInputs({ draft }: RecipientInputsProps) {
    const translate = useTranslate();
    const fill = useFillRecipient();
    const coin = coinOf(draft);
    // It's paid once, so nobody who was paid before has one.
    const isInvoice = coin === 'LNBC';
    return (
        <>
            <CurrencyInput
                source="crypto_currency"
                label="createPayout.coin"
                helperText={translate('createPayout.coinHelp')}
                currencies={useCoins(coin).filter(isDirectPayoutCoin)}
                emptyText="createPayout.chooseCoin"
            />
            {coin && !isInvoice && (
                <>
                    <BookRecipients coin={coin} address={draft.address} onSelect={fill} />
                    <RecentRecipients coin={coin} resource="crypto-payout-admin" draft={draft} onSelect={fill} />
                </>
            )}
            <EmailInput source="email" label="createPayout.email" />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                <TextInput source="name" label="createPayout.name" slotProps={{ htmlInput: { autoComplete: 'off' } }} />
                <CountryInput source="country" label="createPayout.country" />
            </Box>
            {isInvoice ? (
                <InvoiceInput source="address" draft={draft} />
            ) : (
                <CryptoAddressInput
                    source="address"
                    label={translate(coin ? 'createPayout.addressOn' : 'createPayout.address', {
                        network: coin && networkName(coin),
                    })}
                    helperText={coin && translate('createPayout.addressHelp', { coin: currencyLabel(coin) })}
                    network={coin && networkOf(coin)}
                />
            )}
        </>
    );
}
