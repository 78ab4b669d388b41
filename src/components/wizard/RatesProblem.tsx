import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';
import { Sentences } from '../page/Sentences';
import type { TermsCheck } from './useTerms';

interface RatesProblemProps {
    terms: TermsCheck;
    /** Was it sent before, with an outcome that isn't known? */
    wasSent: boolean;
}

/**
 * Says that rates and fees can't be read, or that there is no rate, and that a click was held back for it; or which of them isn't
 * said, or is since that click. Renders nothing otherwise.
 */
export function RatesProblem({ terms, wasSent }: RatesProblemProps) {
    const translate = useTranslate();
    const box = useRef<HTMLDivElement>(null);
    const { error, isHeldBack } = terms;
    const isGone = !error && terms.isUnknown && !terms.isLoading;
    const said = !error && !isGone && (terms.told ?? terms.lacks);
    const isShown = !!error || isGone || !!said;
    // On a phone it's out of sight of the button that was clicked.
    useEffect(() => {
        if (isShown && isHeldBack) box.current?.focus();
    }, [isShown, isHeldBack]);
    if (!isShown) return null;
    const notDone = isHeldBack && translate(wasSent ? 'intent.notAgain' : 'intent.notDone');
    if (said) {
        return (
            <Box
                ref={box}
                tabIndex={-1}
                role={isHeldBack ? 'alert' : undefined}
                sx={{ color: 'warning.main', outline: 'none', mb: 2 }}
            >
                <Sentences of={[notDone, translate(`untoldTerms.said.${said}`)]} />
            </Box>
        );
    }
    return (
        <Box ref={box} tabIndex={-1} role={isGone ? 'alert' : undefined} sx={{ outline: 'none', mb: 2 }}>
            {isGone ? (
                <>
                    <Sentences of={[notDone, translate('intent.noRate')]} />{' '}
                    <Button variant="outlined" size="small" onClick={terms.readAgain}>
                        {translate('page.retry')}
                    </Button>
                </>
            ) : (
                <Problem error={error} onRetry={terms.readAgain}>
                    <Sentences
                        of={[
                            notDone,
                            translate('intent.ratesFailed'),
                            !terms.isUnknown && translate('intent.ratesOld'),
                        ]}
                    />
                </Problem>
            )}
        </Box>
    );
}
