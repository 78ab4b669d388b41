import Box from '@mui/material/Box';
import { useLocaleState } from 'react-admin';
import type { Decimal } from '../../../contracts/rules/decimal';
import { exactMoney, moneyParts } from '../../money/money';

interface MoneyProps {
    amount: Decimal | null | undefined;
    currency: string | null | undefined;
    /** Names the network behind the coin. */
    network?: boolean;
    /** Shows every digit, for what is about to be signed. */
    exact?: boolean;
}

/** An amount with its currency as it is displayed (docs/rules.md#amounts); every digit in the tooltip. */
export function Money({ amount, currency, network = false, exact = false }: MoneyProps) {
    const [locale] = useLocaleState();
    const parts = moneyParts(amount, currency, locale, exact);
    return (
        <Box
            component="span"
            title={parts.symbol ? exactMoney(amount, currency) : undefined}
            // A network's name may go to the next line where there is no room beside the number.
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: network ? undefined : 'nowrap' }}
        >
            {parts.sign}
            {parts.number}
            {parts.symbol && (
                <Box
                    component="span"
                    sx={{
                        display: 'inline-block',
                        minWidth: network ? 'var(--coin-width)' : 'var(--symbol-width)',
                        textAlign: 'left',
                        color: 'text.secondary',
                        ml: 0.75,
                        fontSize: '0.8125rem',
                        whiteSpace: 'nowrap',
                    }}
                >
                    {parts.symbol}
                    {network && parts.network && ` · ${parts.network}`}
                </Box>
            )}
        </Box>
    );
}
