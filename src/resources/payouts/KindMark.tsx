import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { payoutKind } from '../../../contracts/main/payoutKind';
import type { PayoutRecord } from '../../dataProviders/payouts/payouts';

/** Marks a payout that stands in two lists, since its record doesn't say which it belongs to (docs/rules.md#payouts). */
export function KindMark({ payout }: { payout: PayoutRecord }) {
    const translate = useTranslate();
    if (payoutKind(payout, 'withdraw')) return null;
    return (
        <Tooltip title={translate('payouts.untold.why')} describeChild>
            <Box
                component="span"
                role="img"
                tabIndex={0}
                aria-label={translate('payouts.untold.kind')}
                sx={{ display: 'inline-flex', ml: 0.75, verticalAlign: 'middle', color: 'text.secondary' }}
            >
                <HelpOutline sx={{ fontSize: 16 }} />
            </Box>
        </Tooltip>
    );
}
