import { AdminContext, CoreAdminUI, CustomRoutes, Notification } from 'react-admin';
import CssBaseline from '@mui/material/CssBaseline';
import { Route } from 'react-router-dom';
import { authProvider } from './authProvider';
import { AccessDenied } from './layout/AccessDenied';
import { dataProvider } from './start/dataProvider';
import { i18nProvider } from './i18n/i18nProvider';
import { Entry } from './layout/Entry';
import { InactivityPrompt } from './layout/leaving/InactivityPrompt';
import { LeaveForPublicApp } from './layout/leaving/LeaveForPublicApp';
import { LogoutPage } from './layout/leaving/LogoutPage';
import { queryClient } from './layout/queryClient';
import { ResourceRoutes } from './layout/ResourceRoutes';
import { PageError } from './components/feedback/PageError';
import { PageSkeleton } from './components/feedback/PageSkeleton';
import { safeStore } from './layout/safeStore';
import { Shell } from './layout/Shell';
import { UnknownPath } from './layout/UnknownPath';
import { publicRoutes } from './routing/publicRoutes';
import { LOGOUT_PATH } from './routing/pages';
import { listedResources, pageRoutes } from './routing/appRoutes';
import { muiTheme } from './theme/muiTheme';
import { pageViews, resourceViews } from './views';

/**
 * The signed-in app's table of contents: react-admin's core with our own shell, so the browser doesn't load a layout and login
 * page that we don't use. `Entry` renders it for signed-in users only, so nothing checks that again.
 */
export const App = () => (
    <Entry>
        <AdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
            lightTheme={lightTheme}
            darkTheme={darkTheme}
            defaultTheme="light"
        >
            <CssBaseline enableColorScheme />
            <CoreAdminUI
                layout={Shell}
                loginPage={false}
                authCallbackPage={false}
                error={PageError}
                loading={PageSkeleton}
                accessDenied={AccessDenied}
                catchAll={UnknownPath}
                disableTelemetry
            >
                {listedResources.map(({ name, recordRepresentation }) => (
                    <ResourceRoutes key={name} {...{ name, recordRepresentation, ...resourceViews[name] }} />
                ))}
                <CustomRoutes>
                    {pageRoutes.map(({ path, name }) => {
                        const View = pageViews[name];
                        return <Route key={path} path={path} element={<View />} />;
                    })}
                </CustomRoutes>
                <CustomRoutes noLayout>
                    <Route path={LOGOUT_PATH} element={<LogoutPage />} />
                    <Route path={publicRoutes.login} element={<LeaveForPublicApp />} />
                    <Route path={publicRoutes.notFound} element={<LeaveForPublicApp />} />
                </CustomRoutes>
            </CoreAdminUI>
            <Notification />
            <InactivityPrompt />
        </AdminContext>
    </Entry>
);

const store = safeStore();
const lightTheme = muiTheme('light');
const darkTheme = muiTheme('dark');
