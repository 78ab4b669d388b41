import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { needsCode } from '../../../contracts/twoFactor';
import { isChoosable, isUntold, mayBeTest } from '../../components/approvals/waiting';
import { Card } from '../../components/page/Card';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { useScope } from '../../session/scope';
import { approvedKey } from '../../session/storage/ownPart';
import { actionKey, type Decision } from './decide';
import { InboxRow } from './InboxRow';
import { SelectionBar } from './SelectionBar';
import type { RowFigures } from './useRowFigures';
import { useQueries } from '@tanstack/react-query';
import {
    isUnsettled,
    type UnknownOutcomeOfRecord,
    unknownOutcomeQuery,
} from '../../components/record/unknownOutcomeQuery';
import { useReader } from '../../components/hooks/useReader';

interface MineCardProps {
    rows: readonly Awaiting[];
    /** Is it known who the approvers are? */
    isTold: boolean;
    figuresOf: (row: Awaiting) => RowFigures;
    isFailed: boolean;
    onDecide: (decision: Decision) => void;
    onLookAgain: (decision: Decision, error: unknown) => void;
    onApprove: (rows: readonly Awaiting[]) => void;
}

/** What waits for the user, to be decided one at a time or, where that takes no codes, to be approved several at once. */
export function MineCard({ rows, isTold, figuresOf, isFailed, onDecide, onLookAgain, onApprove }: MineCardProps) {
    const translate = useTranslate();
    const { merchant } = useScope();
    const unsettled = useUnsettled(rows);
    const [selected, setSelected] = useState<readonly string[]>([]);
    const takesCode = needsCode({ field: 'otp', setting: 'manual_payout' }, merchant?.two_factor_auth);
    const choosable = takesCode
        ? []
        : rows.filter(row => isChoosable(row, merchant) && !unsettled.has(approvedKey(row)));
    const chosen = choosable.filter(row => selected.includes(approvedKey(row)));
    const isSelecting = choosable.length > 1;
    return (
        <Card
            title={translate(isTold ? 'inbox.mine' : 'inbox.mayBeMine')}
            {...(takesCode && rows.length > 1 && { about: translate('inbox.oneByOne') })}
        >
            {rows.length === 0 && !isFailed && <Box color="text.secondary">{translate('inbox.noneMine')}</Box>}
            {!isTold && rows.length > 0 && (
                <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('inbox.noApprovers')}</Box>
            )}
            {rows.some(isUntold) && <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('inbox.untold')}</Box>}
            {!takesCode && rows.length > 1 && rows.some(row => mayBeTest(row, merchant)) && (
                <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('inbox.mayBeTest')}</Box>
            )}
            {!takesCode && rows.length > 1 && rows.some(({ lacksAddress }) => lacksAddress) && (
                <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('inbox.noAddress')}</Box>
            )}
            {isSelecting && (
                <SelectionBar
                    chosen={chosen}
                    isAll={chosen.length === choosable.length}
                    onAll={isAll => setSelected(isAll ? choosable.map(approvedKey) : [])}
                    onApprove={() => onApprove(chosen)}
                />
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {rows.map(row => {
                    const unknown = unsettled.get(approvedKey(row));
                    const verdict = unknown?.i18nKey === actionKey({ row, verdict: 'refuse' }) ? 'refuse' : 'approve';
                    return (
                        <InboxRow
                            key={approvedKey(row)}
                            row={row}
                            figures={figuresOf(row)}
                            onDecide={decided => onDecide({ row, verdict: decided })}
                            {...(unknown && { onLookAgain: () => onLookAgain({ row, verdict }, unknown.error) })}
                            {...(isSelecting && {
                                choice: {
                                    isPossible: choosable.includes(row),
                                    isChosen: chosen.includes(row),
                                    onChoose: isChosen =>
                                        setSelected(keys =>
                                            isChosen
                                                ? [...keys, approvedKey(row)]
                                                : keys.filter(key => key !== approvedKey(row)),
                                        ),
                                },
                            })}
                        />
                    );
                })}
            </Box>
        </Card>
    );
}

/** Of these rows, those whose last decision has an unknown outcome, by `approvedKey`: nothing else is decided about them before a look-up. */
function useUnsettled(rows: readonly Awaiting[]): ReadonlyMap<string, UnknownOutcomeOfRecord> {
    const reader = useReader();
    const found = useQueries({ queries: rows.map(({ resource, id }) => unknownOutcomeQuery(reader, resource, id)) });
    return new Map(
        rows.flatMap((row, index) => {
            const data = found[index]?.data;
            return data && isUnsettled(data) ? [[approvedKey(row), data]] : [];
        }),
    );
}
