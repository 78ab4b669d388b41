import { AdminContext, CoreAdminUI, CustomRoutes, Notification, Resource } from 'react-admin';
import CssBaseline from '@mui/material/CssBaseline';
import { Navigate, Route } from 'react-router-dom';
import { authProvider } from './authProvider';
import { AccessDenied } from './layout/AccessDenied';
import { PlaceholderPage } from './custom/placeholder/PlaceholderPage';
import { dataProvider } from './dataProviders';
import { i18nProvider } from './i18n/i18nProvider';
import { Entry } from './layout/Entry';
import { LeaveForPublicApp } from './layout/LeaveForPublicApp';
import { LogoutPage } from './layout/LogoutPage';
import { queryClient } from './layout/queryClient';
import { PageError } from './components/feedback/PageError';
import { PageSkeleton } from './components/feedback/PageSkeleton';
import { safeStore } from './layout/safeStore';
import { Shell } from './layout/Shell';
import { publicRoutes } from './publicRoutes';
import batches from './resources/batches';
import deposits from './resources/deposits';
import payments from './resources/payments';
import { cryptoPayouts, refunds, withdrawals } from './resources/payouts';
import { fiatPayouts, trades } from './resources/transfers';
import { LOGOUT_PATH, type MainRoute, mainRoutes } from './routes';
import { muiTheme } from './theme/muiTheme';

/** The signed-in app's table of contents: react-admin's core with our own shell, which spares the browser the layout and login page we do not use. */
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
                catchAll={NotFound}
                disableTelemetry
                requireAuth
            >
                <Resource name="payments" {...payments} />
                <Resource name="refunds" {...refunds} />
                <Resource name="crypto-payout-admin" {...cryptoPayouts} />
                <Resource name="crypto-payout-admin/batch" {...batches} />
                <Resource name="withdrawals" {...withdrawals} />
                <Resource name="deposits" {...deposits} />
                <Resource name="fiat-payout-admin" {...fiatPayouts} />
                <Resource name="trade-history" {...trades} />
                <CustomRoutes>
                    {pages.map(route => (
                        <Route
                            key={route.path}
                            path={route.path}
                            element={route.page ? <route.page /> : <PlaceholderPage route={route} />}
                        />
                    ))}
                </CustomRoutes>
                <CustomRoutes noLayout>
                    <Route path={LOGOUT_PATH} element={<LogoutPage />} />
                    <Route path={publicRoutes.login} element={<LeaveForPublicApp />} />
                    <Route path={publicRoutes.notFound} element={<LeaveForPublicApp />} />
                </CustomRoutes>
            </CoreAdminUI>
            <Notification />
        </AdminContext>
    </Entry>
);

const NotFound = () => <Navigate to={publicRoutes.notFound} replace />;

const pages = mainRoutes.filter((route: MainRoute) => !route.resource) as readonly MainRoute[];
const store = safeStore();
const lightTheme = muiTheme('light');
const darkTheme = muiTheme('dark');
