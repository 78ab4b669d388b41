import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { useIsLeaving } from '../../src/components/form/useIsLeaving';

test.each([undefined, '/demo'])(
    'a page that shows isn’t being left, however its path is written (at %s)',
    async basename => {
        const root = basename ?? '';
        history.replaceState(null, '', `${root}/a`);
        onTestFinished(() => history.replaceState(null, '', '/'));
        const asked: (() => boolean)[] = [];
        function Page() {
            asked.push(useIsLeaving());
            return null;
        }
        const router = createBrowserRouter([{ path: '*', element: <Page /> }], basename ? { basename } : {});
        render(<RouterProvider router={router} />);
        const isLeaving = () => asked.at(-1)?.();
        for (const path of ['/a', '/a/', '/a b/é', '/a%20b', '/Ünder?x=1#y', '/100%25']) {
            await act(() => router.navigate(path));
            expect(isLeaving(), path).toBe(false);
        }
        history.pushState(null, '', `${root}/other`);
        expect(isLeaving()).toBe(true);
        history.pushState(null, '', `${root}/100%25`);
        expect(isLeaving()).toBe(false);
    },
);
