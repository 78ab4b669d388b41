import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { tradeAsSubmitted } from '../../components/intent/asSubmitted';
import type { About } from '../../components/intent/pendingIntent';
import { Moment } from '../../components/fields/Moment';
import { Details } from '../../components/record/Section';
import { Receipt } from '../../components/wizard/Receipt';
import { TradeStatusChip } from '../../resources/transfers/trades/TradeStatusChip';
import { TransferAmounts } from '../../resources/transfers/TransferAmounts';
import { useTransferStory } from '../../resources/transfers/useTransferStory';
import { recordPath } from '../../routing/paths';

interface TradeReceiptProps {
    trade: Transfer;
    /** All its submissions. */
    submitted: readonly About[];
    isRuledOut: boolean | undefined;
    onAnother: () => void;
}

/** The trade as the provider has it, and what follows. */
export function TradeReceipt({ trade: made, submitted, isRuledOut, onAnother }: TradeReceiptProps) {
    const translate = useTranslate();
    const trade = tradeAsSubmitted(made, submitted);
    const storyOf = useTransferStory('trade');
    const hasFailed = displayedTradeStatus(trade.status) === 'failed';
    const word = (key: string) => translate(`bookTrade.done.${key}`);
    return (
        <Receipt
            isRuledOut={isRuledOut}
            title={word(hasFailed ? 'notDone' : 'title')}
            text={storyOf(trade).meaning}
            reference={trade.external_id ?? trade.id}
            status={<TradeStatusChip trade={trade} />}
            actions={
                <>
                    <Button component={Link} to={recordPath('trade-history', trade.id)} variant="contained">
                        {word('open')}
                    </Button>
                    <Button variant="outlined" onClick={onAnother}>
                        {word('another')}
                    </Button>
                    <Button component={Link} to="/trade-history" variant="outlined">
                        {word('history')}
                    </Button>
                </>
            }
        >
            <Details
                rows={[
                    [
                        translate('bookTrade.facts.booked'),
                        trade.created_at && <Moment key="at" at={trade.created_at} style="full" />,
                    ],
                ]}
            />
            <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
                <ResourceContextProvider value="trade-history">
                    <TransferAmounts transfer={trade} exact />
                </ResourceContextProvider>
            </Box>
        </Receipt>
    );
}
