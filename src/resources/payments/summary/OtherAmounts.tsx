import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../../components/fields/Money';
import type { StatusTotal } from './statusTotals';

interface OtherAmountsProps {
    amounts: StatusTotal['amounts'];
    title: string;
}

/** The number of other currencies; clicking shows all amounts. */
export function OtherAmounts({ amounts, title }: OtherAmountsProps) {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const more = amounts.length - 1;
    return (
        <>
            <ButtonBase
                aria-label={translate('payments.more', { smart_count: more, count: more })}
                aria-haspopup="dialog"
                aria-expanded={!!anchor}
                onClick={event => setAnchor(event.currentTarget)}
                // Above the tile's own button.
                sx={{ zIndex: 1, px: 0.5, borderRadius: 0.5, fontWeight: 500, '&:hover': { color: 'text.primary' } }}
            >
                +{more}
            </ButtonBase>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { sx: { mt: 0.5, p: 2 }, role: 'dialog', 'aria-label': title } }}
            >
                <Box
                    component="ul"
                    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, textAlign: 'right' }}
                >
                    {amounts.map(({ currency, amount }, index) => (
                        <li key={index}>
                            <Money amount={amount} currency={currency} />
                        </li>
                    ))}
                </Box>
            </Popover>
        </>
    );
}
