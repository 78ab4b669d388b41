import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CodeFields, codeSchema } from '../../src/components/intent/CodeFields';
import { SchemaForm } from '../../src/components/form/SchemaForm';
import { useBeforeSubmit } from '../../src/components/form/useBeforeSubmit';
import type { ActionCode } from '../../src/components/intent/useActionCode';
import { CodeForm } from '../../src/public/sign-in/CodeForm';
import { publicMessages } from '../../src/i18n/en/public';
import { forgetTab } from '../../src/session/tab';
import { loadEmptyScope } from '../support/loadedScope';
import { show } from '../support/show';

/** A request for a code, answered when the test says so. */
function later() {
    let settle: { resolve: (isOnItsWay: boolean) => void; reject: (error: Error) => void };
    const answer = new Promise<boolean>((resolve, reject) => {
        settle = { resolve, reject };
    });
    return { ask: () => answer, arrive: (isOnItsWay: boolean) => act(async () => settle.resolve(isOnItsWay)) };
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const { signIn: messages } = publicMessages;
function showSignIn({ ask }: ReturnType<typeof later>) {
    const none = () => undefined;
    const onResend = async () => void (await ask());
    show(<CodeForm resendAfter={0} onSubmit={async () => undefined} onResend={onResend} onOver={none} onBack={none} />);
    return messages.resend;
}

function showAction({ ask }: ReturnType<typeof later>) {
    const request = { phase: 'none' } as const;
    const code = { isAsked: true, isMailed: true, isUntold: false, request, wait: 0, ask } as unknown as ActionCode;
    show(
        <SchemaForm
            schema={codeSchema(code)}
            i18nKey="intent"
            defaultValues={{ otp: '' }}
            onSubmit={async () => undefined}
        >
            <CodeFields code={code} />
        </SchemaForm>,
    );
    return /^Send me a code/;
}

beforeEach(loadEmptyScope);
afterEach(forgetTab);

describe.each([
    ['to sign in', showSignIn],
    ['to confirm an action', showAction],
])('a code %s', (_, open) => {
    test('that is typed while another is being requested stays', async () => {
        const request = later();
        press(open(request));
        type('123456');
        await request.arrive(true);
        expect(within(document.body).getByRole('textbox')).toHaveValue('123456');
    });

    test.each(['  535612  ', '535-612', '\t53 56 12\n'])('is taken as it was pasted: %j', async pasted => {
        open(later());
        const field = screen.getByRole('textbox');
        const user = userEvent.setup();
        await user.click(field);
        await user.paste(pasted);
        expect(field).toHaveValue('535612');
    });

    test('that was typed before another was sent goes, since it no longer works', async () => {
        const request = later();
        const send = open(request);
        type('123456');
        press(send);
        await request.arrive(true);
        expect(within(document.body).getByRole('textbox')).toHaveValue('');
    });
});

test('a code to confirm an action stays where no other was sent', async () => {
    const request = later();
    const send = showAction(request);
    type('123456');
    press(send);
    await request.arrive(false);
    expect(within(document.body).getByRole('textbox')).toHaveValue('123456');
});

test('what the work before a submit does instead of it is done, and a click before it could be isn’t a submit of its own', async () => {
    const [done, sent] = [vi.fn(), vi.fn()];
    const work = later();
    function Work() {
        const [isDone, setIsDone] = useState(false);
        const look = async () => {
            await work.ask();
            setIsDone(true);
            return done;
        };
        useBeforeSubmit(isDone ? undefined : look);
        return <button type="submit">Go</button>;
    }
    show(
        <SchemaForm schema={z.object({})} i18nKey="intent" defaultValues={{}} onSubmit={sent}>
            <Work />
        </SchemaForm>,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
        press('Go');
        await work.arrive(true);
        press('Go');
        await act(async () => vi.runAllTimers());
        expect([done.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0]);
        press('Go');
        await act(async () => vi.runAllTimers());
        expect([done.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
    } finally {
        vi.useRealTimers();
    }
});
