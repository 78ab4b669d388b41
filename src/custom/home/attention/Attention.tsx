import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { UnreadableItems } from '../../../components/approvals/UnreadableItems';
import { Problem } from '../../../components/feedback/Problem';
import { useDelay } from '../../../components/hooks/useDelay';
import { Card } from '../../../components/page/Card';
import { Sentences } from '../../../components/page/Sentences';
import { dayRangePresets } from '../../../dates/presets';
import { namesOf } from '../../../i18n/listOf';
import { useScope } from '../../../session/scope';
import { AttentionLine } from './AttentionLine';
import { useApprovalLines } from './useApprovalLines';
import { useAttention } from './useAttention';

/** Milliseconds that the first lines wait for the last. */
const PATIENCE = 2000;

/**
 * What needs action, each line with the number of rows of the list that it opens (docs/rules.md#home). At first it all shows at
 * once, since lines that come one by one move the page each time; but one slow list doesn't hold the others back for long.
 */
export function Attention({ today }: { today: string }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { apiId } = useScope();
    const lists = useAttention(dayRangePresets.last90Days(today));
    const approvals = useApprovalLines();
    const error = lists.error ?? approvals.error;
    const isPending = lists.isPending || approvals.isLoading;
    const isEmpty =
        lists.found.length === 0 && approvals.found.length === 0 && approvals.unreadable + approvals.untold === 0;
    const retry = () => {
        lists.retry();
        approvals.retry();
    };
    const names = lists.uncounted.map(name => translate(`home.uncountedItems.${name}`));
    const uncounted = names.length > 0 && translate('home.uncounted', { names: namesOf(names, locale) });
    const isWaiting = useFirstWait(isPending);
    if (!lists.isAsked && !approvals.isAsked) return null;
    if (isWaiting || (isPending && isEmpty && !error)) {
        return (
            <AttentionCard>
                <Skeleton variant="rounded" height={88} />
            </AttentionCard>
        );
    }
    const [live, tests] = [false, true].map(isTest => lists.found.filter(line => line.isTest === isTest));
    return (
        <AttentionCard>
            {error && <Problem error={error} onRetry={retry} />}
            {!isPending && !error && isEmpty && !uncounted && (
                <Box color="text.secondary">{translate('home.nothing')}</Box>
            )}
            <UnreadableItems count={approvals.unreadable} untold={approvals.untold} />
            <Box component="ul" sx={listStyles}>
                {approvals.found.map(({ name, ...line }) => (
                    <li key={name}>
                        <AttentionLine tone="warning" i18nKey={`home.approvals.${name}`} {...line} />
                    </li>
                ))}
                {live?.map(({ name, ...line }) => (
                    <li key={name}>
                        <AttentionLine i18nKey={`home.items.${name}`} {...line} />
                    </li>
                ))}
            </Box>
            {!!tests?.length && (
                <Box component="section" aria-label={translate('home.testAttention')} sx={{ mt: 1.5 }}>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500 }}>
                        {translate('home.testAttention')}
                    </Box>
                    <Box component="ul" sx={listStyles}>
                        {tests.map(({ name, ...line }) => (
                            <li key={name}>
                                <AttentionLine i18nKey={`home.items.${name}`} {...line} tests={0} tone="neutral" />
                            </li>
                        ))}
                    </Box>
                </Box>
            )}
            {(uncounted || (apiId && !isEmpty)) && (
                <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
                    <Sentences of={[uncounted, apiId && !isEmpty && translate('home.attentionExtent')]} />
                </Box>
            )}
        </AttentionCard>
    );
}

/** Is something pending, and hasn't everything been there before? Ends after two seconds either way. */
function useFirstWait(isPending: boolean): boolean {
    const isPatienceOver = useDelay(PATIENCE);
    const [isOver, setIsOver] = useState(false);
    if (!isOver && (!isPending || isPatienceOver)) setIsOver(true);
    return isPending && !isOver;
}

function AttentionCard({ children }: { children: ReactNode }) {
    const translate = useTranslate();
    return (
        <Card title={translate('home.attention')} about={translate('home.attentionText')}>
            {children}
        </Card>
    );
}

const listStyles = {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    columnGap: 4,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
