import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { BatchType } from '../../routing/paths';
import { Details } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import type { BatchDraft } from './batchDraft';
import type { BatchRow } from './rows/batchRow';
import { TotalsTable } from './rows/TotalsTable';
import { type BatchTotal, coinsOf } from './rows/whole';

interface BatchFactsProps {
    type: BatchType;
    draft: BatchDraft;
    rows: readonly BatchRow[];
    totals: readonly BatchTotal[];
}

/** All that is confirmed: how many are paid, in which coins, and what remains of each balance. */
export function BatchFacts({ type, draft, rows, totals }: BatchFactsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const name = (key: string) => translate(`createBatch.facts.${key}`);
    return (
        <>
            <Details
                rows={[
                    [name('name'), draft.name.trim()],
                    [name('kind'), translate(`createBatch.facts.kinds.${type}`)],
                    [name('source'), draft.file || translate('createBatch.facts.pasted')],
                    [name('rows'), rows.length.toLocaleString(locale)],
                    [
                        name('coins'),
                        coinsOf(rows).map(([coin, count]) => (
                            <div key={coin}>
                                {translate('createBatch.facts.coin', {
                                    coin: currencyLabel(coin),
                                    smart_count: count,
                                    count: count.toLocaleString(locale),
                                })}
                            </div>
                        )),
                    ],
                    [name('notify'), draft.notification_email.trim() || undefined],
                ]}
            />
            <TotalsTable totals={totals} />
            <Box sx={{ color: 'text.secondary' }}>{translate(`createBatch.nextText.${type}`)}</Box>
        </>
    );
}
