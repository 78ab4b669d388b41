import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Money } from '../../../components/fields/Money';
import { useStatusLabel } from '../../../components/fields/status/useStatusLabel';
import { LackedFigures } from '../../../components/fields/LackedFigures';
import { DASH } from '../../../money/money';
import { paymentStatusTones } from '../paymentStatusTones';
import { OtherAmounts } from './OtherAmounts';
import { type StatusTotal, statusTotals, summaryFieldNames, type Totals } from './statusTotals';

interface StatusTilesProps {
    totals: Totals;
    /** The status whose tile is pressed. */
    selected?: string;
    onSelect: (status: string) => void;
}

/**
 * Payments by status: the count and the amount in the main currency, with the others on request. Each tile opens its payments.
 */
export const StatusTiles = ({ totals, selected, onSelect }: StatusTilesProps) => (
    <>
        <Box sx={tileStyles}>
            {statusTotals(totals).map(total => (
                <Tile
                    key={total.status ?? ''}
                    total={total}
                    pressed={total.status === selected}
                    onClick={() => total.status !== undefined && onSelect(total.status)}
                />
            ))}
        </Box>
        <LackedFigures rows={totals} names={summaryFieldNames} />
    </>
);

const tileStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    // The lines between tiles, whether in one row or in two.
    gap: '1px',
    bgcolor: 'divider',
    overflow: 'hidden',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
};

function Tile({ total, pressed, onClick }: { total: StatusTotal; pressed: boolean; onClick: () => void }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const amountsId = useId();
    const tones: Readonly<Record<string, string>> = paymentStatusTones;
    const [leading] = total.amounts;
    const label = total.status === undefined ? DASH : statusLabel('paymentStatus', total.status);
    return (
        <Box sx={{ ...tileStyle, bgcolor: pressed ? 'action.selected' : 'background.paper' }}>
            <ButtonBase aria-pressed={pressed} aria-describedby={amountsId} onClick={onClick} sx={buttonStyles}>
                <Box sx={labelStyles}>
                    <Box
                        aria-hidden="true"
                        sx={{ ...dotStyles, bgcolor: `var(--${tones[total.status ?? ''] ?? 'neutral'})` }}
                    />
                    {label}
                </Box>
                <Box sx={countStyles}>{total.count?.toLocaleString(locale) ?? DASH}</Box>
            </ButtonBase>
            <Box id={amountsId} sx={amountStyles}>
                {leading && <Money amount={leading.amount} currency={leading.currency} />}
                {total.amounts.length > 1 && (
                    <OtherAmounts amounts={total.amounts} title={translate('payments.amountsOf', { status: label })} />
                )}
            </Box>
        </Box>
    );
}

const tileStyle = {
    position: 'relative',
    flex: { xs: '1 0 auto', md: '1 0 9rem' },
    px: { xs: 0.75, sm: 1.5 },
    py: { xs: 1, md: 1.5 },
    '&:hover': { bgcolor: 'action.hover' },
};
/** The whole tile is a button; another one is above it. */
const buttonStyles = {
    position: 'static',
    flexDirection: 'column',
    alignItems: 'flex-start',
    textAlign: 'left',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
const labelStyles = {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    color: 'text.secondary',
    fontSize: { xs: '0.8125rem', md: 'inherit' },
    fontWeight: 500,
};
const countStyles = {
    fontSize: { xs: '1.125rem', md: '1.25rem' },
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.4,
};
const dotStyles = { width: 8, height: 8, borderRadius: '50%' };
const amountStyles = {
    display: { xs: 'none', md: 'flex' },
    gap: 0.75,
    minHeight: '1.25rem',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    color: 'text.secondary',
};
