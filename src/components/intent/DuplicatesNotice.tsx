import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { sentIntents } from '../../i18n/en/sentIntents';
import { addMessages } from '../../i18n/i18nProvider';
import { formatMoney } from '../../money/money';
import { Problem } from '../feedback/Problem';
import { WarningSection } from '../feedback/WarningSection';
import { WantedTick } from '../inputs/WantedTick';
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
    const { found, rivals, error, lookAgain, isMeant, setMeant, heldBack, sought } = duplicates;
    const count = found.length + rivals.length;
    const isMissing = duplicates.isMissing && !isSubmitting;
    return (
        <>
            {!!error && (
                <Problem error={error} onRetry={lookAgain}>
                    {translate(heldBack > 0 ? 'intent.duplicates.failedNotSent' : 'intent.duplicates.failed')}
                </Problem>
            )}
            {count > 0 && (
                <WarningSection title={translate('intent.duplicates.title', { smart_count: count })}>
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
                    <WantedTick
                        label={translate('intent.duplicates.meant')}
                        isTicked={isMeant}
                        onTick={setMeant}
                        isDisabled={isSubmitting}
                        missing={isMissing ? translate('intent.duplicates.missing') : undefined}
                        missed={heldBack}
                    />
                </WarningSection>
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
