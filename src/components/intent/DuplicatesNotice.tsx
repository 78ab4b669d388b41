import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { sentIntents } from '../../i18n/en/sentIntents';
import { addMessages } from '../../i18n/i18nProvider';
import { formatMoney } from '../../money/money';
import { Problem } from '../feedback/Problem';
import { MadeLine } from './MadeLine';
import type { Rival } from './pendingIntent';
import { recordId } from './recordId';
import type { Duplicates } from './useDuplicates';

addMessages({ sentIntents });

interface DuplicatesNoticeProps {
    duplicates: Duplicates;
    /** Locks the tick: only what was ticked before submitting counts. */
    isSubmitting: boolean;
}

/** Lists likely duplicates before confirmation and asks whether another one is intended. */
export function DuplicatesNotice({ duplicates, isSubmitting }: DuplicatesNoticeProps) {
    const translate = useTranslate();
    const [title, missing] = [useId(), useId()];
    const box = useRef<HTMLInputElement>(null);
    const { found, rivals, error, isPart, lookAgain, isMeant, setMeant, heldBack, isFailed, sought } = duplicates;
    const count = found.length + rivals.length;
    const isMissing = duplicates.isMissing && !isSubmitting;
    useEffect(() => {
        if (isMissing) box.current?.focus();
    }, [isMissing, heldBack]);
    return (
        <>
            {!!error && (
                <Problem error={error} onRetry={lookAgain}>
                    {isFailed
                        ? translate('intent.duplicates.failedNotSent')
                        : translate(isPart ? 'sentIntents.others' : 'intent.duplicates.failed')}
                </Problem>
            )}
            {count > 0 && (
                <Box
                    component="section"
                    aria-labelledby={title}
                    sx={{
                        p: 2.5,
                        borderRadius: 1,
                        bgcolor: 'var(--warningSoft)',
                        display: 'grid',
                        gap: 1,
                        gridTemplateColumns: 'minmax(0, 1fr)',
                        overflowWrap: 'anywhere',
                    }}
                >
                    <Typography id={title} variant="h2" sx={{ color: 'warning.main' }}>
                        {translate('intent.duplicates.title', { smart_count: count })}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                        {found.map(record => (
                            <li key={recordId(record)}>
                                <MadeLine
                                    made={record}
                                    orderId={sought.orderId}
                                    // Two of the same minute are told apart by their seconds.
                                    style={found.length > 1 ? 'full' : 'short'}
                                />
                            </li>
                        ))}
                        {rivals.map(rival => (
                            <MaybeMade key={rival.key} rival={rival} />
                        ))}
                    </Box>
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={isMeant}
                                disabled={isSubmitting}
                                onChange={(_, is) => setMeant(is)}
                                slotProps={{
                                    input: {
                                        ref: box,
                                        'aria-invalid': isMissing,
                                        'aria-describedby': isMissing ? missing : undefined,
                                    },
                                }}
                            />
                        }
                        label={translate('intent.duplicates.meant')}
                    />
                    {isMissing && (
                        <Box id={missing} role="alert" sx={{ color: 'error.main' }}>
                            {translate('intent.duplicates.missing')}
                        </Box>
                    )}
                </Box>
            )}
        </>
    );
}

/** A submission from another tab may be a duplicate too. */
function MaybeMade({ rival: { about } }: { rival: Rival }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const amount = formatMoney(about.amount, about.currency, locale, true);
    return <li>{translate(`sentIntents.${about.kind}.maybe`, { amount, recipient: about.recipient })}</li>;
}
