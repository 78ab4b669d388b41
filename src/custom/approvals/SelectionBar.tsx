import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocaleState, useTranslate } from 'react-admin';
import { totalsOf } from '../../components/approvals/waiting';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { listOf } from '../../i18n/listOf';
import { formatMoney } from '../../money/money';

interface SelectionBarProps {
    chosen: readonly Awaiting[];
    isAll: boolean;
    onAll: (isAll: boolean) => void;
    onApprove: () => void;
}

/** Selects all, and says how many are selected and what they come to by currency. */
export function SelectionBar({ chosen, isAll, onAll, onApprove }: SelectionBarProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const amounts = totalsOf(chosen).map(({ currency, amount }) => formatMoney(amount, currency, locale, true));
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
            <FormControlLabel
                label={translate('inbox.selectAll')}
                control={
                    <Checkbox
                        size="small"
                        checked={isAll}
                        indeterminate={chosen.length > 0 && !isAll}
                        onChange={event => onAll(event.target.checked)}
                    />
                }
            />
            {chosen.length > 0 && (
                <>
                    <Box role="status" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
                        {translate('inbox.selected', {
                            smart_count: chosen.length,
                            amounts: listOf(amounts, locale),
                        })}
                    </Box>
                    <Button variant="contained" onClick={onApprove}>
                        {translate('inbox.approveSelected')}
                    </Button>
                </>
            )}
        </Box>
    );
}
