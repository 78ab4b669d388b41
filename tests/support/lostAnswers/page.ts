import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { advance } from '../timers';

/** Milliseconds of the page's time that pass while something is waited for. */
const STEP = 500;
const GIVE_UP_AFTER = 60_000;

/** Fakes what pages measure time by: the cell decides how much passes. */
export const takeClock = () =>
    vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
        now: Date.now(),
        shouldAdvanceTime: true,
    });

/** Everything that the page says, with one kind of space. */
export const shownText = (): string => document.body.textContent.replace(/\s/g, ' ');

/** A catalogue's text with anything in its placeholders; both its forms, if it has two. */
export const saying = (text: string): RegExp =>
    new RegExp(
        text
            .split(' |||| ')
            .map(form =>
                form
                    .split(/%\{\w+\}/)
                    .map(escaped)
                    .join('.{1,200}?'),
            )
            .join('|'),
    );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const shows = (text: string): boolean => saying(text).test(shownText());

const isNamed = (element: Element, name: string | RegExp): boolean => {
    const text = element.textContent.replace(/\s/g, ' ').trim();
    return typeof name === 'string' ? text === name : name.test(text);
};

const first = (selector: string, name: string | RegExp, within: ParentNode): HTMLElement | undefined =>
    [...within.querySelectorAll<HTMLElement>(selector)].find(element => isNamed(element, name));

export const button = (name: string | RegExp, within: ParentNode = document): HTMLElement | undefined =>
    first('button', name, within);
export const link = (name: string | RegExp): HTMLElement | undefined => first('a', name, document);
export const heading = (name: string | RegExp): HTMLElement | undefined => first('h1, h2, h3', name, document);
export const dialog = (): HTMLElement | undefined => document.querySelector<HTMLElement>('[role=dialog]') ?? undefined;

/** Can it be clicked, and does that do something? */
export const isUsable = (element: HTMLElement | undefined): element is HTMLElement =>
    !!element && !element.matches(':disabled, [aria-disabled=true]');

/** The control with this label. */
export const labelled = (label: string): HTMLInputElement | undefined =>
    [...document.querySelectorAll('label')]
        .filter(element => element.textContent.replace('*', '').trim() === label)
        .flatMap(element => (element.control instanceof HTMLInputElement ? element.control : []))[0];

export const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
export const type = (field: HTMLElement, value: string) =>
    act(async () => void fireEvent.change(field, { target: { value } }));

/** Lets the provider and the page's code do what they have to do now. No time passes for the page. */
export async function settle(isBusy: () => boolean): Promise<void> {
    let idle = 0;
    while (idle < 3) {
        await act(() => new Promise(resolve => setImmediate(resolve)));
        await act(() => vi.dynamicImportSettled());
        idle = isBusy() ? 0 : idle + 1;
    }
}

/** Lets a step of time pass. */
export async function step(isBusy: () => boolean, milliseconds = STEP): Promise<void> {
    await advance(milliseconds);
    await settle(isBusy);
}

/** Waits until something is there. */
export async function until<Found>(
    isBusy: () => boolean,
    what: string,
    find: () => Found | undefined | null | false,
): Promise<Found> {
    for (let passed = 0; passed <= GIVE_UP_AFTER; passed += STEP) {
        await settle(isBusy);
        const found = find();
        if (found) return found;
        await advance(STEP);
    }
    throw new Error(`${what} doesn’t show, but: ${shownText().slice(-600)}`);
}
