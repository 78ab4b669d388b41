import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { AdminContext, CoreAdminUI, CustomRoutes, Notification, Resource } from 'react-admin';
import CssBaseline from '@mui/material/CssBaseline';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from './authProvider';
import { AccessDenied } from './layout/AccessDenied';
import { ComingPage } from './custom/coming/ComingPage';
import { dataProvider } from './dataProviders';
import { emotionCache } from './theme/emotionCache';
import { i18nProvider } from './i18n/i18nProvider';
import { Entry } from './layout/Entry';
import { LeaveForPublicFace } from './layout/LeaveForPublicFace';
import { LogoutPage } from './layout/LogoutPage';
import { queryClient } from './layout/queryClient';
import { PageError } from './components/feedback/PageError';
import { PageSkeleton } from './components/feedback/PageSkeleton';
import { safeStore } from './layout/safeStore';
import { Shell } from './layout/Shell';
import { publicRoutes } from './publicRoutes';
import batches from './resources/batches';
import deposits from './resources/deposits';
import cryptoPayouts from './resources/crypto-payout-admin';
import fiatPayouts from './resources/fiat-payout-admin';
import payments from './resources/payments';
import refunds from './resources/refunds';
import trades from './resources/trade-history';
import withdrawals from './resources/withdrawals';
import { LOGOUT_PATH, type MainRoute, mainRoutes } from './routes';
import { muiTheme } from './theme/muiTheme';

/** The signed-in face: react-admin's core with our own shell, which spares the browser the layout and login page we do not use. */
export function App() {
    const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Dashboard /> }]));
    useEffect(() => () => router.dispose(), [router]);
    return (
        <CacheProvider value={emotionCache}>
            <QueryClientProvider client={queryClient}>
                <RouterProvider router={router} />
            </QueryClientProvider>
        </CacheProvider>
    );
}

const Dashboard = () => (
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
                            element={route.page ? <route.page /> : <ComingPage route={route} />}
                        />
                    ))}
                </CustomRoutes>
                <CustomRoutes noLayout>
                    <Route path={LOGOUT_PATH} element={<LogoutPage />} />
                    <Route path={publicRoutes.login} element={<LeaveForPublicFace />} />
                    <Route path={publicRoutes.notFound} element={<LeaveForPublicFace />} />
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
