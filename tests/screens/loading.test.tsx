import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Loading } from '../../src/public/Loading';

/** When it appears, in milliseconds from the time when it was put into the page. */
const delay = () => parseInt(screen.getByRole('status').style.animationDelay, 10);

test('one wait appears after 0.4 s, however many steps take over from each other, and however late', async () => {
    let time = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    /** Time passes between rendering and showing. */
    const Slow = ({ until }: { until: number }) => {
        time = until;
        return null;
    };
    const step = (name: string, until: number) => (
        <>
            <Loading key={name} />
            <Slow until={until} />
        </>
    );
    const { rerender, unmount } = render(step('code', 1100));
    expect(delay()).toBe(400);
    rerender(step('session', 1300));
    expect(delay()).toBe(200);
    rerender(step('profile', 2100));
    expect(delay()).toBe(-600);
    unmount();
    await Promise.resolve();

    render(step('code', 9000));
    expect(delay()).toBe(400);
});
