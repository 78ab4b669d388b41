import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { UnreadableItems } from '../../../components/approvals/UnreadableItems';
import { Problem } from '../../../components/feedback/Problem';
import { Card } from '../../../components/page/Card';
import { dayRangePresets } from '../../../dates/presets';
import { useScope } from '../../../session/scope';
import { AttentionLine } from './AttentionLine';
import { useApprovalLines } from './useApprovalLines';
import { useAttention } from './useAttention';

/** What needs action, each line with the number of rows of the list that it opens (docs/rules.md#home). */
export function Attention({ today }: { today: string }) {
    const translate = useTranslate();
    const { apiId } = useScope();
    const lists = useAttention(dayRangePresets.last90Days(today));
    const approvals = useApprovalLines();
    const error = lists.error ?? approvals.error;
    const isPending = lists.isPending || approvals.isLoading;
    const isEmpty = lists.found.length === 0 && approvals.found.length === 0 && approvals.unreadable === 0;
    const retry = () => {
        lists.retry();
        approvals.retry();
    };
    const [live, tests] = [false, true].map(isTest => lists.found.filter(line => line.isTest === isTest));
    return (
        <Card title={translate('home.attention')} about={translate('home.attentionText')}>
            {error && <Problem error={error} onRetry={retry} />}
            {isPending && isEmpty && <Skeleton variant="rounded" height={88} />}
            {!isPending && !error && isEmpty && <Box color="text.secondary">{translate('home.nothing')}</Box>}
            <UnreadableItems count={approvals.unreadable} />
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
                                <AttentionLine i18nKey={`home.items.${name}`} {...line} tone="neutral" />
                            </li>
                        ))}
                    </Box>
                </Box>
            )}
            {apiId && !isEmpty && (
                <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {translate('home.attentionExtent')}
                </Box>
            )}
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
