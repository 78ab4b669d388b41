import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { approvalKinds, approvalsNeeded } from '../../../contracts/approvalRules';
import { approvalRule } from '../../components/approvals/approvalRule';
import { Details } from '../../components/record/Section';
import { listOf } from '../../i18n/listOf';

/** What needs how many approvals where the merchant's number is `total`. What nobody says waits isn't named. */
export function WhatWaits({ total }: { total: number }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const needs = approvalKinds.flatMap(kind => {
        const rule = approvalRule(kind);
        return rule ? [{ kind, needed: approvalsNeeded(rule, total) }] : [];
    });
    const counts = [...new Set(needs.map(({ needed }) => needed))].sort((a, b) => b - a);
    if (counts.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('approvers.total.untold')}</Box>;
    return (
        <Box sx={{ maxWidth: 480 }}>
            <Details
                rows={counts.map(count => [
                    count > 0
                        ? translate('approvers.total.waits', { smart_count: count })
                        : translate('approvers.total.free'),
                    <Box
                        key={count}
                        component="span"
                        sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
                    >
                        {listOf(
                            needs
                                .filter(({ needed }) => needed === count)
                                .map(({ kind }) => translate(`approvers.total.kinds.${kind}`)),
                            locale,
                        )}
                    </Box>,
                ])}
            />
        </Box>
    );
}
