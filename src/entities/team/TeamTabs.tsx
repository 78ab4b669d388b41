import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { appRoutes } from '../../routing/appRoutes';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { Tabs } from '../../components/list/ListTabs';

const pages = [
    { to: '/manage-users', label: 'team.tabs.members' },
    { to: '/manage-users/groups', label: 'team.tabs.groups' },
    { to: '/approvers', label: 'team.tabs.approvers' },
] as const;

/** Links between the team's pages, as far as the user may see them; nothing where that's one. */
export function TeamTabs() {
    const translate = useTranslate();
    const scope = useScope();
    const { pathname } = useLocation();
    const allowed = pages.filter(
        ({ to }) => !missingAccess(appRoutes.find(({ path }) => path === to)?.needs ?? [], scope),
    );
    if (allowed.length < 2) return null;
    const isMembers = !pages.slice(1).some(({ to }) => to === pathname);
    const tabs = allowed.map(({ to, label }) => ({
        to,
        label: translate(label),
        isCurrent: to === '/manage-users' ? isMembers : to === pathname,
    }));
    return <Tabs label={translate('team.tabs.label')} tabs={tabs} />;
}
