import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, formatPairRate, groupedRate } from '../../money/money';
import { focusHeading } from '../page/focusHeading';
import { Details } from '../record/Section';
import { changesOf, type ChangedTermsProps, type Terms } from './terms';

interface ChangedTermsNoticeProps extends ChangedTermsProps {
    /** Was a confirmation held back for this? */
    isHeldBack: boolean;
}

/** Shows the old and new rate, network fee and amount from the balance, before anything is confirmed at the new ones. */
export function ChangedTerms({ seen, now, crypto, fiat, onAccept, isHeldBack }: ChangedTermsNoticeProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const title = useId();
    const box = useRef<HTMLElement>(null);
    // Not to the button: a held Enter would accept the change unseen.
    useEffect(() => {
        if (isHeldBack) focusHeading(box.current);
    }, [isHeldBack]);
    const changes = changesOf(seen, now);
    if (!changes) return null;
    const which = changes.rate && changes.fee ? 'byBoth' : changes.rate ? 'byRate' : changes.fee ? 'byFee' : 'byTaken';
    const t = (key: string, values?: Record<string, string>) => translate(`intent.changed.${key}`, values);
    const fromTo = (before: string, after: string) => t('fromTo', { before, after });
    const local = (amount: string | undefined) => formatMoney(amount, fiat, locale, true);
    const coins = (amount: string | undefined) => formatMoney(amount, crypto, locale, true);
    return (
        <Box
            component="section"
            ref={box}
            aria-labelledby={title}
            sx={{
                p: 2.5,
                borderRadius: 1,
                bgcolor: 'var(--warningSoft)',
                display: 'grid',
                gap: 1.5,
                '& dt': { color: 'text.primary' },
            }}
        >
            <Box role="status">
                <Typography id={title} variant="h2" sx={{ color: 'warning.main' }}>
                    {t(`${which}.title`)}
                </Typography>
                {isHeldBack && <Box sx={{ mt: 0.5 }}>{translate('intent.notDone')}</Box>}
            </Box>
            <Details
                rows={[
                    [t('rate'), changes.rate ? fromTo(...ratesOf([seen, now], crypto, fiat, locale)) : undefined],
                    [t('fee'), changes.fee ? fromTo(coins(seen.fee), coins(now.fee)) : undefined],
                    [t('taken'), changes.taken ? fromTo(local(seen.taken), local(now.taken)) : undefined],
                    [
                        t('net'),
                        seen.net && now.net && seen.net !== now.net
                            ? fromTo(coins(seen.net), coins(now.net))
                            : undefined,
                    ],
                ]}
            />
            <Box>
                <Button variant="outlined" onClick={onAccept}>
                    {t(`${which}.accept`)}
                </Button>
            </Box>
        </Box>
    );
}

/** Rates as usual, with every digit if they would look the same otherwise. */
function ratesOf(terms: readonly [Terms, Terms], from: string, to: string, locale: string): [string, string] {
    const write = (format: typeof formatPairRate): [string, string] => [
        format({ rate: terms[0].rate, from, to }, locale),
        format({ rate: terms[1].rate, from, to }, locale),
    ];
    const [before, after] = write(formatPairRate);
    return before === after ? write(groupedRate) : [before, after];
}
