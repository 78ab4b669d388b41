import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { sentIntents } from '../../i18n/en/sentIntents';
import { addMessages } from '../../i18n/i18nProvider';
import { UnknownOutcome } from '../feedback/UnknownOutcome';
import { useKeptFocus } from '../page/useKeptFocus';
import { Candidates } from './Candidates';
import type { IntentState, Look } from './intentState';
import { listPaths } from './listPaths';
import { type About, isKeyed, type PendingIntent } from './pendingIntent';
import type { Made } from './recordId';
import { Unbroken, unbroken } from './Unbroken';

addMessages({ sentIntents });

interface IntentOutcomeProps {
    state: Extract<IntentState<Made>, { phase: 'unknown' }>;
    intent: {
        kind: About['kind'];
        pending: PendingIntent | undefined;
        lookAgain: () => void;
        reopen: () => void;
        choose: (id: string | undefined) => void;
        reconsider: () => void;
    };
}

/** Where the list may tell the user what we can't. */
const leadsToList: ReadonlySet<Look> = new Set([
    'failed',
    'maybe',
    'referenced',
    'unclear',
    'absent',
    'arrived',
    'repeatable',
]);

/** Where nothing matches, or nothing but what the user said it isn't. */
const ofDenied: ReadonlySet<string> = new Set(['absent', 'repeatable', 'settled']);

/** A money intent whose outcome isn't known yet. It can be sent again once every record was read and none is it. */
export function IntentOutcome({ state: { reason, look, candidates = [] }, intent }: IntentOutcomeProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { kind, pending } = intent;
    const [part, keepingFocus] = useKeptFocus();
    const denied = candidates.length === 0 ? (pending?.denied ?? []) : [];
    const isRepeatable = look === 'repeatable';
    const text = isRepeatable && !(pending && isKeyed(pending)) ? 'settled' : look;
    return (
        <Box ref={part}>
            <UnknownOutcome
                title={translate('intent.unknown.title')}
                reason={reason}
                text={
                    <Unbroken>
                        {translate(
                            `intent.unknown.${denied.length > 0 && ofDenied.has(text) ? `denied.${text}` : text}`,
                            {
                                smart_count: candidates.length,
                                records: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
                                    denied.map(unbroken),
                                ),
                            },
                        )}
                    </Unbroken>
                }
                isLooking={look === 'looking'}
                onLookAgain={intent.lookAgain}
                more={
                    candidates.length > 0 &&
                    pending && (
                        <Candidates pending={pending} records={candidates} onChoose={keepingFocus(intent.choose)} />
                    )
                }
            >
                {denied.length > 0 && (
                    <Button variant="outlined" color="inherit" onClick={keepingFocus(intent.reconsider)}>
                        {translate('intent.candidates.reconsider')}
                    </Button>
                )}
                {leadsToList.has(look) && <ListLink kind={kind} />}
                {isRepeatable && (
                    // Last and lightest: the others move no money.
                    <Button variant="text" color="inherit" onClick={intent.reopen}>
                        {translate('intent.unknown.again')}
                    </Button>
                )}
            </UnknownOutcome>
        </Box>
    );
}

/** In a new tab, so that this page stays as it is. */
function ListLink({ kind }: { kind: About['kind'] }) {
    const translate = useTranslate();
    return (
        <Button
            component="a"
            href={useHref(listPaths[kind])}
            target="_blank"
            rel="noopener"
            variant="outlined"
            color="inherit"
        >
            {translate(`sentIntents.${kind}.list`)}
        </Button>
    );
}
