import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { MAX_RECIPIENTS } from '../../../contracts/rules/email';
import type { MonthsProblem } from '../../../contracts/rules/months';
import { isApiError } from '../../api/errors';
import { Problem } from '../../components/feedback/Problem';
import type { MerchantDataProvider } from '../../dataProviders';
import { AddressesInput } from './AddressesInput';
import { type Addresses, addTyped, noAddresses } from './addresses';

interface MailInvoicesProps {
    merchantKey: string;
    months: readonly string[];
    problem: MonthsProblem | undefined;
}

/** Sends the invoices to several addresses. Whatever comes of it, what was entered stays. */
export function MailInvoices({ merchantKey, months, problem }: MailInvoicesProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const input = useRef<HTMLInputElement>(null);
    const [addresses, setAddresses] = useState(noAddresses);
    const [said, setSaid] = useState<string>();
    const {
        mutate,
        isPending,
        error,
        data: sentTo,
        reset,
    } = useMutation({
        networkMode: 'always',
        mutationFn: async (to: readonly string[]) => {
            await dataProvider.mailTaxInvoices({ merchantKey, months, addresses: to });
            return to;
        },
    });
    const change = (next: Addresses) => {
        setAddresses(next);
        setSaid(undefined);
        reset();
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (isPending) return;
        const next = addTyped(addresses);
        change(next);
        const wrong = problemOf(next);
        if (wrong) {
            setSaid(translate(wrong, { text: next.typed, count: MAX_RECIPIENTS }));
            input.current?.focus();
        } else mutate(next.entered);
    };
    const refused = isApiError(error) ? addressProblem(error.fields, addresses.entered) : undefined;
    return (
        <Box component="form" noValidate onSubmit={submit} sx={{ mt: 3, maxWidth: 560, display: 'grid', gap: 1.5 }}>
            <AddressesInput addresses={addresses} problem={said ?? refused} inputRef={input} onAddresses={change} />
            {error && !refused && (
                <Problem error={error}>
                    {isApiError(error) && error.outcome === 'unknown' && translate('statements.mailUnknown')}
                </Problem>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Button
                    type="submit"
                    variant="outlined"
                    startIcon={<SendOutlined />}
                    disabled={isPending || problem !== undefined}
                >
                    {translate(isPending ? 'statements.sending' : 'statements.mail')}
                </Button>
                <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {sentTo && translate('statements.sent', { addresses: sentTo.join(', ') })}
                </Box>
            </Box>
        </Box>
    );
}

/** The key of what is wrong with the addresses. */
function problemOf({ entered, typed }: Addresses): string | undefined {
    if (typed) return 'statements.notAnAddress';
    if (entered.length === 0) return 'statements.needAddress';
    return entered.length > MAX_RECIPIENTS ? 'statements.tooManyAddresses' : undefined;
}

/** What the provider says of an address, with the address that it means. */
function addressProblem(fields: Readonly<Record<string, string>>, entered: readonly string[]): string | undefined {
    const [found] = Object.entries(fields).filter(([field]) => field.startsWith('email_addresses'));
    if (!found) return undefined;
    const [field, message] = found;
    const address = entered[Number(field.split('.')[1] ?? NaN)];
    return address ? `${address}: ${message}` : message;
}
