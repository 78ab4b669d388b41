import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Problem } from '../../../components/feedback/Problem';
import { Address } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import type { MerchantDataProvider } from '../../../dataProviders';
import { INVALID_ADDRESS } from '../../../dataProviders/payments/addressMethods';
import { AddressSummary } from './AddressSummary';

type FoundAddress = Awaited<ReturnType<MerchantDataProvider['findAddress']>>;

interface AddressFindingsProps {
    error: Error | null;
    found: FoundAddress | undefined;
    /** The account that the address was looked up for. */
    apiId: string;
}

/** The result of a look-up. An address that isn't the account's has its own message (docs/rules.md#errors). */
export function AddressFindings({ error, found, apiId }: AddressFindingsProps) {
    const translate = useTranslate();
    if (error && error.message !== INVALID_ADDRESS) return <Problem error={error} />;
    if (error) {
        return (
            <Box
                role="alert"
                sx={{ px: 2, py: 1.5, borderRadius: 1, color: 'error.main', bgcolor: 'var(--dangerSoft)' }}
            >
                {error.message}
            </Box>
        );
    }
    if (!found) return null;
    const { address, received, crypto_currency: coin } = found;
    return (
        <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            <Address address={address} />
            {received !== undefined && (
                <Details
                    rows={[
                        [
                            translate('payments.lookup.received'),
                            <Money key="received" amount={received} currency={coin} network />,
                        ],
                    ]}
                />
            )}
            <AddressSummary key={address} address={address} apiId={apiId} />
        </Box>
    );
}
