import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { type CoreLayoutProps, useTheme, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { OneProblem, useSaysOffline } from '../components/feedback/OneProblem';
import { PageError } from '../components/feedback/PageError';
import { PageSkeleton } from '../components/feedback/PageSkeleton';
import { LoadOnIdle } from '../components/LoadOnIdle';
import { loadCode } from '../api/loadCode';
import { DialogOutlet } from '../components/stepUp/DialogOutlet';
import { scopeKey, useScope } from '../session/scope';
import { applyTheme } from '../theme/applyTheme';
import { isThemeMode } from '../theme/tokens';
import { OpenIntents } from './openIntents/OpenIntents';
import { Sidebar } from './sidebar/Sidebar';
import { AccountBand, useAccountBand } from './header/AccountBand';
import { TopBar } from './header/TopBar';
import { UnreadMerchantBand } from './UnreadMerchantBand';
import { useScopeInAddress } from './useScopeInAddress';
import { useOnline } from '../components/hooks/useOnline';
import { Band } from './Band';
import { routeOf, placeOf } from '../routing/placeOf';
import { missingAccess } from '../session/access';
import { AccessDenied } from './AccessDenied';
import { UnknownPath } from './UnknownPath';
import { useRecordName } from './useRecordName';

const loadScroll = async () => (await loadCode(() => import('./Scroll'))).Scroll;

const CONTENT_ID = 'content';

/** The dialog or menu that the first press of a double click was in. */
let pressedIn: Element | null;

/**
 * A double click is for what its first click was on: the second one would close the dialog that the first one opened, take the
 * focus from its field, or press what is at that place in it.
 */
function keepAsOpened(event: MouseEvent) {
    const dialog = event.target instanceof Element ? event.target.closest('.MuiModal-root') : null;
    if (event.detail < 2) {
        if (event.type === 'mousedown') pressedIn = dialog;
    } else if (dialog && dialog !== pressedIn) {
        event.preventDefault();
        event.stopPropagation();
    }
}

/**
 * The frame of the signed-in pages. A failing page doesn't take the frame down, and pages remount for another merchant or
 * account.
 */
export function Shell({ children }: CoreLayoutProps) {
    const scope = useScope();
    const { pathname } = useLocation();
    const [theme] = useTheme('light');
    const isInStep = useScopeInAddress();
    usePageTitle();
    // Before paint, so that no frame mixes one theme's text with the other's background.
    useLayoutEffect(() => applyTheme(isThemeMode(theme) ? theme : 'light'), [theme]);
    return (
        <Box
            sx={{ display: 'flex', minHeight: 'calc(100vh - var(--band, 0px))', bgcolor: 'background.default' }}
            onMouseDownCapture={keepAsOpened}
            onClickCapture={keepAsOpened}
        >
            <SkipLink />
            <Sidebar />
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                <Header />
                <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
                    <OpenIntents />
                    <PageBoundary resetKey={pathname} key={scopeKey(scope)}>
                        <OneProblem>
                            <OfflineBand />
                            <UnreadMerchantBand />
                            {isInStep && <Guarded>{children}</Guarded>}
                        </OneProblem>
                    </PageBoundary>
                </Box>
            </Box>
            <DialogOutlet />
            <LoadOnIdle load={loadScroll} />
        </Box>
    );
}

/** Stays visible while the page scrolls. Publishes its height for what sticks below it. */
function Header() {
    const band = useAccountBand();
    const header = useRef<HTMLElement>(null);
    useEffect(() => {
        const own = header.current;
        if (!own || !('ResizeObserver' in globalThis)) return undefined;
        // A band takes as many lines as its text needs.
        const observer = new ResizeObserver(() => {
            document.documentElement.style.setProperty('--header', `calc(${own.offsetHeight}px + var(--band, 0px))`);
        });
        observer.observe(own);
        return () => observer.disconnect();
    }, []);
    return (
        <Box ref={header} sx={{ position: 'sticky', top: 'var(--band, 0px)', zIndex: 'appBar', displayPrint: 'none' }}>
            {band && <AccountBand band={band} />}
            <TopBar />
        </Box>
    );
}

const PageBoundary = ({ resetKey, children }: { resetKey: string; children: ReactNode }) => (
    <ErrorBoundary FallbackComponent={PageError} resetKeys={[resetKey]}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
);

function SkipLink() {
    const translate = useTranslate();
    return (
        <Box
            component="a"
            href={`#${CONTENT_ID}`}
            sx={{
                position: 'fixed',
                zIndex: 'tooltip',
                top: -80,
                left: 8,
                px: 2,
                py: 1,
                borderRadius: 1,
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                '&:focus': { top: 8 },
            }}
        >
            {translate('shell.skip')}
        </Box>
    );
}

/** Says above the page that the browser is offline, unless a failed part of the page already does. */
function OfflineBand() {
    const translate = useTranslate();
    const isOnline = useOnline();
    const isSaid = useSaysOffline();
    return <Box role="status">{!isOnline && !isSaid && <Band>{translate('page.offlineBand')}</Band>}</Box>;
}

/** Renders the page only if the user's group allows its route; otherwise requests nothing. */
function Guarded({ children }: { children: ReactNode }) {
    const scope = useScope();
    const route = routeOf(useLocation().pathname);
    if (!route) return <UnknownPath />;
    return missingAccess(route.needs, scope) ? <AccessDenied route={route} /> : children;
}

/** The tab's title: record (if any), page and dashboard (docs/rules.md#routes). */
function usePageTitle(): void {
    const translate = useTranslate();
    const place = placeOf(useLocation().pathname);
    const record = useRecordName(place);
    const page = place && translate(`routes.${place.route.name}.title`);
    const title = [record, page, translate('app.name')].filter(Boolean).join(' | ');
    useEffect(() => {
        document.title = title;
    }, [title]);
}
