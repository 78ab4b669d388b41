import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocaleState, useTranslate } from 'react-admin';
import type { PaymentSummary } from '../../../../contracts/main/paymentSummary';
import { Money } from '../../../components/fields/Money';
import { useStatusLabel } from '../../../components/fields/status/useStatusLabel';
import { UnreadableFigures } from '../../../components/fields/UnreadableFigures';
import { DASH } from '../../../money/money';
import { paymentStatusTones } from '../paymentStatusTones';
import { type StatusTotal, statusTotals, summaryFieldNames } from './statusTotals';

const SHOWN_CURRENCIES = 2;

interface StatusTilesProps {
    totals: PaymentSummary['totals'];
    /** The status whose tile is pressed. */
    selected?: string;
    onSelect: (status: string) => void;
}

/** Payments by status: how many, and how much in the leading currencies. Each tile leads to its payments. */
export const StatusTiles = ({ totals, selected, onSelect }: StatusTilesProps) => (
    <>
        <Box sx={tileStyles}>
            {statusTotals(totals).map(total => (
                <Tile
                    key={total.status}
                    total={total}
                    pressed={total.status === selected}
                    onClick={() => total.status !== null && onSelect(total.status)}
                />
            ))}
        </Box>
        <UnreadableFigures rows={totals} names={summaryFieldNames} />
    </>
);

const tileStyles = {
    display: 'flex',
    overflowX: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
};

function Tile({ total, pressed, onClick }: { total: StatusTotal; pressed: boolean; onClick: () => void }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const tones: Readonly<Record<string, string>> = paymentStatusTones;
    const more = total.amounts.length - SHOWN_CURRENCIES;
    return (
        <ButtonBase
            aria-pressed={pressed}
            onClick={onClick}
            sx={{
                flex: '1 0 0',
                // In the letters' measure: what does not fit beside each other is scrolled to, and never cut.
                minWidth: { xs: '6.5rem', md: '8rem' },
                '&:not(:first-of-type)': { borderLeft: '1px solid', borderColor: 'divider' },
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                textAlign: 'left',
                px: 1.5,
                py: 1.5,
                minHeight: { md: 112 },
                bgcolor: pressed ? 'action.selected' : 'background.paper',
                '&:hover': { bgcolor: pressed ? 'action.selected' : 'action.hover' },
                '&:focus-visible': { outlineOffset: -2 },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', fontWeight: 500 }}>
                <Box
                    aria-hidden="true"
                    sx={{
                        width: 8,
                        height: 8,
                        borderRadius: '50%',
                        bgcolor: `var(--${tones[total.status ?? ''] ?? 'neutral'})`,
                    }}
                />
                {total.status === null ? DASH : statusLabel('paymentStatus', total.status)}
            </Box>
            <Box sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}>
                {total.count?.toLocaleString(locale) ?? DASH}
            </Box>
            <Box sx={{ display: { xs: 'none', md: 'block' }, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {total.amounts.slice(0, SHOWN_CURRENCIES).map(({ currency, amount }, index) => (
                    <Box key={index}>
                        <Money amount={amount} currency={currency} />
                    </Box>
                ))}
                {more > 0 && translate('payments.more', { smart_count: more, count: more })}
            </Box>
        </ButtonBase>
    );
}
