import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, pairRatesApart } from '../../money/money';
import { formatShare } from '../../money/share';
import { WarningSection } from '../feedback/WarningSection';
import { focusHeading } from '../page/focusHeading';
import { Details } from '../record/Section';
import type { SeenQuote } from './seenQuote';

interface ChangedQuoteProps {
    /** Key of its texts, with `changed` and `facts`. */
    i18nKey: string;
    seen: SeenQuote;
    now: SeenQuote;
    /** The currency that is sent. */
    from: string;
    /** The currency that is received. */
    to: string;
    onAccept: () => void;
}

/** What of the quote was another when it was last seen, from then to now. */
export function ChangedQuote({ i18nKey, seen, now, from, to, onAccept }: ChangedQuoteProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const sent = (value: string) => formatMoney(value, from, locale, true);
    const received = (value: string) => formatMoney(value, to, locale, true);
    const fee = (quote: SeenQuote) => (quote.feeRate ? formatShare(quote.feeRate, locale) : sent(quote.fee));
    const feeMode = ({ feeMode: mode = 'unknown' }: SeenQuote) => translate(`${i18nKey}.feeModes.${mode}`, { _: mode });
    const row = (name: string, before: string, after: string) =>
        [
            translate(`${i18nKey}.facts.${name}`),
            before === after ? undefined : translate(`${i18nKey}.changed.fromTo`, { before, after }),
        ] as const;
    return (
        <WarningSection
            title={translate(`${i18nKey}.changed.title`)}
            status={translate(`${i18nKey}.changed.text`)}
            spacing="wide"
        >
            <Details
                rows={[
                    row('rate', ...pairRatesApart([seen.rate, now.rate], { from, to }, locale)),
                    row('amount', sent(seen.sent), sent(now.sent)),
                    row('fee', fee(seen), fee(now)),
                    ...(seen.feeMode === now.feeMode ? [] : [row('feeMode', feeMode(seen), feeMode(now))]),
                    row('gets', received(seen.received), received(now.received)),
                ]}
            />
            <Box>
                <Button
                    variant="outlined"
                    onClick={({ currentTarget }) => {
                        const card = currentTarget.closest('section')?.parentElement?.closest('section');
                        onAccept();
                        focusHeading(card ?? null);
                    }}
                >
                    {translate(`${i18nKey}.changed.accept`)}
                </Button>
            </Box>
        </WarningSection>
    );
}
