import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { LeftOutRows } from '../../components/feedback/LeftOutRows';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { useKeptFocus } from '../../components/page/useKeptFocus';
import { useReader } from '../../components/hooks/useReader';
import type { MerchantDataProvider } from '../../dataProviders';
import { ownSessions, sessionsQuery } from '../../dataProviders/methods/userQueries';
import { sessionMessages } from '../../i18n/en/ofSessions';
import { addMessages } from '../../i18n/i18nProvider';
import { EndOthersDialog } from './EndOthersDialog';
import { SessionTable } from './SessionTable';

addMessages(sessionMessages);

/** Where the user is signed in, and how to end it (docs/rules.md#own-sessions). For providers that have the calls. */
export function SessionsCard() {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [part, keepingFocus] = useKeptFocus();
    const [isEndingOthers, setIsEndingOthers] = useState(false);
    const { data, error, refetch } = useQuery(sessionsQuery(useReader()));
    const reread = () => queryClient.invalidateQueries({ queryKey: ownSessions });
    const end = useMutation({
        mutationFn: (id: string) => dataProvider.endSession(id),
        onSuccess: () => notify('sessions.ended', { type: 'success' }),
        onSettled: reread,
    });
    const { sessions = [], unreadableRows = 0 } = data ?? {};
    const others = sessions.filter(({ is_current: isCurrent }) => !isCurrent).length + unreadableRows;
    return (
        <div ref={part}>
            <Card
                title={translate('sessions.title')}
                about={translate('sessions.about')}
                action={
                    others > 0 && (
                        <Button variant="outlined" color="error" onClick={keepingFocus(() => setIsEndingOthers(true))}>
                            {translate('sessions.others.label')}
                        </Button>
                    )
                }
            >
                {end.error && <Problem error={end.error} onRetry={() => end.mutate(end.variables)} />}
                {error && <Problem error={error} onRetry={() => void refetch()} />}
                {!data && !error && <Skeleton variant="rounded" height={120} />}
                <LeftOutRows count={unreadableRows} />
                {sessions.length > 0 && (
                    <SessionTable
                        sessions={sessions}
                        isPending={end.isPending}
                        onEnd={keepingFocus(id => end.mutate(id))}
                    />
                )}
                {data && others === 0 && (
                    <Box sx={{ mt: 1, color: 'text.secondary' }}>{translate('sessions.none')}</Box>
                )}
                {isEndingOthers && (
                    <EndOthersDialog onDone={() => void reread()} onClose={() => setIsEndingOthers(false)} />
                )}
            </Card>
        </div>
    );
}
