import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Scroll } from '../../src/layout/Scroll';

const root = document.documentElement;

afterEach(() => {
    root.scrollTop = 0;
    history.replaceState(null, '', '/');
});

/** Pages of which the second one comes when the test says so. */
async function open() {
    let show = (_: { default: () => string }): void => undefined;
    const Second = lazy(() => new Promise<{ default: () => string }>(resolve => (show = resolve)));
    const frame = (
        <>
            <Scroll />
            <Suspense fallback="loading">
                <Outlet />
            </Suspense>
        </>
    );
    history.replaceState(null, '', '/first');
    const router = createBrowserRouter([
        {
            element: frame,
            children: [
                { path: '/first', element: 'first' },
                { path: '/second', element: <Second /> },
            ],
        },
    ]);
    const { unmount } = render(
        <ThemeProvider theme={createTheme()}>
            <RouterProvider router={router} />
        </ThemeProvider>,
    );
    await screen.findByText('first');
    return { router, unmount, show: () => act(async () => show({ default: () => 'second' })) };
}

/** As the browser scrolls, also where a page has become too short to stay where it was. */
const scrollTo = (top: number) => {
    root.scrollTop = top;
    dispatchEvent(new Event('scroll'));
};

test('a page that shrinks while the next one loads is returned to where the user left it', async () => {
    const { router, show, unmount } = await open();
    scrollTo(700);
    await act(() => router.navigate('/second'));
    expect(location.pathname).toBe('/second');
    expect(screen.getByText('first')).toBeVisible();
    scrollTo(0);
    await show();
    expect(screen.getByText('second')).toBeVisible();
    await act(async () => router.navigate(-1));
    await screen.findByText('first');
    await vi.waitFor(() => expect(root.scrollTop).toBe(700));
    unmount();
});

test('a page that is left before it is as tall as it was keeps its place, also when its address changes', async () => {
    const { router, show, unmount } = await open();
    scrollTo(700);
    await act(() => router.navigate('/second'));
    await show();
    expect(root.scrollTop).toBe(0);
    // Without a layout anything is tall enough: it's held here until the page has grown.
    let tallest = 100;
    let top = 0;
    vi.spyOn(root, 'scrollTop', 'get').mockImplementation(() => top);
    vi.spyOn(root, 'scrollTop', 'set').mockImplementation(value => (top = Math.min(value, tallest)));
    const grown: ResizeObserverCallback[] = [];
    vi.stubGlobal(
        'ResizeObserver',
        class {
            constructor(callback: ResizeObserverCallback) {
                grown.push(callback);
            }
            observe = () => undefined;
            disconnect = () => grown.splice(0);
        },
    );
    await act(async () => router.navigate(-1));
    await screen.findByText('first');
    expect(root.scrollTop).toBe(100);
    await act(() => router.navigate('/first?page=1', { replace: true }));
    dispatchEvent(new Event('scroll'));
    tallest = 2000;
    for (const callback of [...grown]) callback([], undefined as never);
    expect(root.scrollTop).toBe(700);
    unmount();
});
