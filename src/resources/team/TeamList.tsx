import { useTranslate } from 'react-admin';
import { memberStatuses } from '../../../contracts/dashboard/team';
import { StartButton } from '../../components/access/StartButton';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { ListPage } from '../../components/list/ListPage';
import { TeamTabs } from '../../entities/team/TeamTabs';
import type { TeamMember } from '../../dataProviders/team/team';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { teamColumns } from './teamColumns';

addMessages(teamMessages);

const filters: readonly FilterSpec[] = [
    { kind: 'choice', source: 'status', choices: memberStatuses, labelKey: status => `memberStatus.${status}.label` },
    { kind: 'text', source: 'group' },
];

/** The team of the active merchant. */
export const TeamList = () => (
    <ListPage<TeamMember>
        resource="manage-users"
        i18nKey="routes.users"
        failure="Error in getting Entity Admins"
        search
        filters={filters}
        columns={teamColumns}
        summary={<TeamTabs />}
        actions={<StartButton resource="manage-users" to="/manage-users/create" label="team.invite.label" />}
        emptyText={useTranslate()('team.emptyText')}
    />
);
