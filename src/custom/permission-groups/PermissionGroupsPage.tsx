import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Problem } from '../../components/feedback/Problem';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageGrid } from '../../components/page/PageGrid';
import { TeamTabs } from '../../components/team/TeamTabs';
import { useGroups } from '../../components/team/useGroups';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { GroupMatrix } from './GroupMatrix';

addMessages(teamMessages);

/** What each permission group may do, area by area. */
export function PermissionGroupsPage() {
    const translate = useTranslate();
    const { data, error, refetch } = useGroups();
    return (
        <PageGrid>
            <Box>
                <Typography variant="h1">{translate('permissionGroups.title')}</Typography>
                <Typography color="text.secondary">{translate('permissionGroups.about')}</Typography>
            </Box>
            <TeamTabs />
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            {!data && !error && <PageSkeleton />}
            {data && <GroupMatrix groups={data} />}
        </PageGrid>
    );
}
