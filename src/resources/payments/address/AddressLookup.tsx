import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { FormDialog } from '../../../components/form/FormDialog';
import { requiredText } from '../../../components/form/requiredText';
import { ChoiceInput } from '../../../components/inputs/ChoiceInput';
import type { MerchantDataProvider } from '../../../dataProviders';
import { currencyLabel } from '../../../money/currencyNames';
import { useScope } from '../../../session/scope';
import { AddressFindings } from './AddressFindings';

const schema = z.object({ apiId: z.string(), address: requiredText('payments.lookup.required') });

/** Looks up what an address of one of the merchant's accounts received. */
export function AddressLookup({ onClose }: { onClose: () => void }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const scope = useScope();
    const accounts = scope.merchant?.accounts ?? [];
    const lookup = useMutation({ mutationFn: dataProvider.findAddress });
    const search = async ({ apiId, address }: z.output<typeof schema>) => {
        // A pasted address may be in groups. Errors show with the findings.
        await lookup.mutateAsync({ apiId, address: address.replace(/\s/g, '') }).catch(() => undefined);
    };
    return (
        <FormDialog
            title={translate('payments.lookup.title')}
            schema={schema}
            i18nKey="payments.lookup"
            defaultValues={{ apiId: scope.apiId ?? accounts[0]?.api_id ?? '', address: '' }}
            onSubmit={search}
            onClose={onClose}
            submit={translate('payments.lookup.search')}
            close={translate('export.close')}
            width="sm"
        >
            {/* The error was about another address. */}
            <Box sx={{ display: 'contents' }} onChange={() => lookup.error && lookup.reset()}>
                <Box color="text.secondary">{translate('payments.lookup.text')}</Box>
                <ChoiceInput
                    source="apiId"
                    label="payments.lookup.account"
                    choices={accounts.map(({ api_id: value, account_name: name = value, crypto_currency: code }) => ({
                        value,
                        label: code ? `${name} (${currencyLabel(code)})` : name,
                    }))}
                />
                <TextInput
                    source="address"
                    label="payments.lookup.address"
                    autoFocus
                    slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoComplete: 'off' } }}
                />
                <AddressFindings error={lookup.error} found={lookup.data} apiId={lookup.variables?.apiId ?? ''} />
            </Box>
        </FormDialog>
    );
}
