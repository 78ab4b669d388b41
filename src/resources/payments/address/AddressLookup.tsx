import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { MerchantDataProvider } from '../../../dataProviders';
import { currencyLabel } from '../../../money/currencyNames';
import { useScope } from '../../../session/scope';
import { AddressFindings } from './AddressFindings';

/** What an address of one of the merchant's accounts received. */
export function AddressLookup({ onClose }: { onClose: () => void }) {
    const translate = useTranslate();
    const titleId = useId();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const scope = useScope();
    const accounts = scope.merchant?.accounts ?? [];
    const [apiId, setApiId] = useState(scope.apiId ?? accounts[0]?.api_id ?? '');
    const [typed, setTyped] = useState('');
    const [checked, setChecked] = useState(false);
    const address = typed.replace(/\s/g, '');
    const lookup = useMutation({ mutationFn: () => dataProvider.findAddress({ apiId, address }) });
    const problem = checked && !address ? translate('payments.lookup.required') : undefined;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        setChecked(true);
        if (address) lookup.mutate();
    };
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <Box component="form" onSubmit={submit} noValidate>
                <DialogTitle id={titleId} variant="h2">
                    {translate('payments.lookup.title')}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <Box color="text.secondary">{translate('payments.lookup.text')}</Box>
                    <TextField
                        select
                        label={translate('payments.lookup.account')}
                        value={apiId}
                        onChange={event => setApiId(event.target.value)}
                        slotProps={{ select: { native: true } }}
                    >
                        {accounts.map(account => (
                            <option key={account.api_id} value={account.api_id}>
                                {account.account_name} ({currencyLabel(account.crypto_currency)})
                            </option>
                        ))}
                    </TextField>
                    <TextField
                        label={translate('payments.lookup.address')}
                        value={typed}
                        error={!!problem}
                        helperText={problem}
                        autoFocus
                        onChange={event => setTyped(event.target.value)}
                        slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoComplete: 'off' } }}
                    />
                    <AddressFindings error={lookup.error} found={lookup.data} />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button variant="outlined" onClick={onClose}>
                        {translate('export.close')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={lookup.isPending}>
                        {translate('payments.lookup.search')}
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
}
