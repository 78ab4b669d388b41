import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { effectOf, type Rules } from '../../components/approvals/effect';
import { isUntold } from '../../components/approvals/waiting';
import { listOf } from '../../i18n/listOf';
import type { useWaiting } from './useWaiting';

interface ChangeEffectProps {
    waiting: ReturnType<typeof useWaiting>;
    /** Undefined where it isn't known who the approvers are. */
    rules: { before: Rules; after: Rules } | undefined;
}

const kinds = ['goes', 'stuck', 'more', 'fewer', 'fewerUntold', 'unchanged'] as const;
/** The most names in one sentence. */
const NAMED = 5;

/** What a change does to the batches and payouts that wait now, before it's saved. */
export function ChangeEffect({ waiting, rules }: ChangeEffectProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { rows, unreadable, isLoading, error, hidden } = waiting;
    const namesOf = (items: typeof rows) => {
        const shown = items.slice(0, NAMED).map(({ name, id }) => name ?? id);
        return listOf(items.length > NAMED ? [...shown, '…'] : shown, locale);
    };
    const nothing = translate(`approvers.effect.${hidden === 'none' ? 'nothing' : 'nothingSeen'}`);
    const unseen = hidden === 'none' ? [] : [translate('approvers.effect.hidden')];
    const sentences = () => {
        if (hidden === 'all') return [translate('approvers.effect.allHidden')];
        if (error) return [translate('approvers.effect.failed')];
        if (isLoading) return [translate('approvers.effect.loading')];
        if (!rules) {
            const smart_count = rows.length + unreadable;
            const values = { smart_count, names: namesOf(rows) };
            return [smart_count > 0 ? translate('approvers.effect.untold', values) : nothing, ...unseen];
        }
        const { fewer, ...others } = effectOf(rows, rules.before, rules.after);
        const fewerUntold = fewer.filter(isUntold);
        const effect = { ...others, fewer: fewer.filter(row => !isUntold(row)), fewerUntold };
        const found = kinds.flatMap(kind => {
            const items = effect[kind];
            return items.length > 0
                ? [translate(`approvers.effect.${kind}`, { smart_count: items.length, names: namesOf(items) })]
                : [];
        });
        return [
            ...(found.length > 0 || unreadable > 0 ? found : [nothing]),
            ...(unreadable > 0 ? [translate('approvers.effect.unreadable', { smart_count: unreadable })] : []),
            ...unseen,
        ];
    };
    return (
        <Box component="section" role="status" aria-label={translate('approvers.effect.title')} sx={boxStyles}>
            <Box sx={{ fontWeight: 500 }}>{translate('approvers.effect.title')}</Box>
            {sentences().map(sentence => (
                <div key={sentence}>{sentence}</div>
            ))}
        </Box>
    );
}

const boxStyles = { display: 'grid', gap: 0.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 };
