import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, pairRatesApart } from '../../money/money';
import { WarningSection } from '../feedback/WarningSection';
import { focusHeading } from '../page/focusHeading';
import { Details } from '../record/Section';
import { changesOf, type ChangedTermsProps } from './terms';

interface ChangedTermsNoticeProps extends ChangedTermsProps {
    /** Was a confirmation held back for this? */
    isHeldBack: boolean;
    /** Was it sent before, with an outcome that isn't known? */
    wasSent: boolean;
}

/** Shows the old and new rate, network fee and amount from the balance, before anything is confirmed at the new ones. */
export function ChangedTerms({
    seen,
    now,
    crypto,
    fiat,
    isQuoted = false,
    onAccept,
    isHeldBack,
    wasSent,
}: ChangedTermsNoticeProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
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
    const label = (name: 'fee' | 'taken' | 'net') => t(isQuoted ? `quoted.${name}` : name);
    const amounts = (name: 'fee' | 'taken' | 'net') => {
        const currency = name === 'taken' ? fiat : crypto;
        const write = (isExact: boolean): Pair => [
            formatMoney(seen[name], currency, locale, isExact),
            formatMoney(now[name], currency, locale, isExact),
        ];
        return fromTo(...apart(write(false), write(true)));
    };
    return (
        <WarningSection
            title={t(`${which}.title`)}
            status={isHeldBack && translate(wasSent ? 'intent.notAgain' : 'intent.notDone')}
            ref={box}
            spacing="wide"
        >
            <Details
                rows={[
                    [
                        t('rate'),
                        changes.rate
                            ? fromTo(...pairRatesApart([seen.rate, now.rate], { from: crypto, to: fiat }, locale))
                            : undefined,
                    ],
                    [label('fee'), changes.fee ? amounts('fee') : undefined],
                    [label('taken'), changes.taken ? amounts('taken') : undefined],
                    [label('net'), seen.net && now.net && seen.net !== now.net ? amounts('net') : undefined],
                ]}
            />
            <Box>
                <Button variant="outlined" onClick={onAccept}>
                    {t(`${which}.accept`)}
                </Button>
            </Box>
        </WarningSection>
    );
}

type Pair = [before: string, after: string];

/** As usual, with every digit if they would look the same otherwise. */
const apart = (usual: Pair, exact: Pair): Pair => (usual[0] === usual[1] ? exact : usual);
