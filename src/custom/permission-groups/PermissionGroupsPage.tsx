import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Problem } from '../../components/feedback/Problem';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { Card } from '../../components/page/Card';
import { PageGrid } from '../../components/page/PageGrid';
import { groupName } from '../../entities/team/accessName';
import { TeamTabs } from '../../entities/team/TeamTabs';
import { useGroups } from '../../entities/team/useGroups';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { GroupMatrix } from './GroupMatrix';

addMessages(teamMessages);

/** What each permission group may do, area by area. */
export function PermissionGroupsPage() {
    const translate = useTranslate();
    const { data, beyondText, error, refetch } = useGroups();
    const isUntold = !!data && !data.some(({ permissions }) => permissions);
    return (
        <PageGrid>
            <Box>
                <Typography variant="h1">{translate('permissionGroups.title')}</Typography>
                <Typography color="text.secondary">
                    {translate(`permissionGroups.${isUntold ? 'aboutUntold' : 'about'}`)}
                </Typography>
                {beyondText && <Typography color="text.secondary">{beyondText}</Typography>}
            </Box>
            <TeamTabs />
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            {!data && !error && <PageSkeleton />}
            {data && !isUntold && <GroupMatrix groups={data} />}
            {data && isUntold && (
                <Card title={translate('permissionGroups.title')}>
                    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                        {data.map(group => (
                            <li key={group.id}>{groupName(group)}</li>
                        ))}
                    </Box>
                </Card>
            )}
        </PageGrid>
    );
}
