import { expect, test } from 'vitest';
import { config } from '../../src/config/config';
import type { Capability, Config } from '../../src/config/configSchema';

/** What is seen on a page alone. */
type OnPages = 'auditLog' | 'invitationAnswers' | 'authenticatorRemoval' | 'profileUpdate' | 'approvalsLoweredByTwo';

type Capabilities = Config['capabilities'];

interface Case<Name extends Capability> {
    on: NonNullable<Capabilities[Name]>;
    /** What it changes, as what is seen with and without it: a key that changes nothing fails. */
    seen: () => Promise<unknown>;
    expected: { on: unknown; absent: unknown };
}

type Cases<Name extends Capability> = { [Each in Name]: Case<Each> };

/** A capability without a case doesn't compile: each is in one of two tables. */
export type CallCases = Cases<Exclude<Capability, OnPages>>;
export type PageCases = Cases<OnPages>;

/** The value that says as much as nothing does. */
function offOf(on: Capabilities[Capability]): unknown {
    if (on === true) return false;
    if (on === 'merchant') return 'account';
    return Array.isArray(on) ? [] : {};
}

/** A test of each capability, where it's on, where it's off, and where nothing is said of it. Nothing else is on. */
export function testCapabilities(cases: CallCases | PageCases): void {
    test.each(Object.entries(cases))('%s changes what is promised of it', async (name, { on, seen, expected }) => {
        const was = config.capabilities;
        try {
            config.capabilities = { [name]: on };
            expect(await seen(), 'on').toEqual(expected.on);
            config.capabilities = { [name]: offOf(on) };
            expect(await seen(), 'off').toEqual(expected.absent);
            config.capabilities = {};
            expect(await seen(), 'absent').toEqual(expected.absent);
        } finally {
            config.capabilities = was;
        }
        expect(expected.on).not.toEqual(expected.absent);
    });
}
