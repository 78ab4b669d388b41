import * as z from 'zod/mini';
import { operationList, type Operations } from '../../contracts/operations';
import { DAY, later, SECOND } from '../clock';
import { tokens } from '../database/schema/session';
import { faultKinds } from '../pipeline/faults';
import { acceptRefund } from '../handlers/payouts/acceptRefund';
import { notFound } from '../pipeline/refused';
import type { Services } from '../services';
import { issueCode } from '../session/authorizationCodes';
import { findUser } from '../session/users';

const emptyAsNone = <Inner extends z.ZodMiniType>(inner: Inner) =>
    z.pipe(
        z.transform((value: unknown) => (value === '' ? undefined : value)),
        z.optional(inner),
    );
/** Seconds. */
const CENTURY = (36_525 * DAY) / SECOND;
const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0));
const operationNames = ['*', ...operationList.map(({ name }) => name)] as ['*', ...(keyof Operations)[]];

interface Action<Body extends z.ZodMiniType> {
    body: Body;
    run: (services: Services, body: z.output<Body>) => Promise<object> | object;
}

const action = <Body extends z.ZodMiniType>(declared: Action<Body>): Action<Body> => declared;

/** What can be done to a sandbox, by path below /sandbox/api. The forms of the page and tests use the same ones. */
export const actions = {
    clock: action({
        body: z.object({
            advanceSeconds: emptyAsNone(z.coerce.number().check(z.int(), z.minimum(-CENTURY), z.maximum(CENTURY))),
            set: emptyAsNone(z.iso.datetime()),
        }),
        run: ({ clock }, { advanceSeconds, set }) => {
            if (set !== undefined) clock.set(new Date(set));
            if (advanceSeconds !== undefined) clock.advance(advanceSeconds * SECOND);
            return { now: clock.now().toISOString() };
        },
    }),
    faults: action({
        body: z.object({
            operation: z.enum(operationNames),
            kind: z.enum(faultKinds),
            status: emptyAsNone(z.coerce.number().check(z.int(), z.minimum(200), z.maximum(599))),
            times: emptyAsNone(wholeNumber),
            match: emptyAsNone(z.string()),
            milliseconds: emptyAsNone(wholeNumber),
        }),
        run: ({ faults }, fault) => {
            faults.add(fault);
            return { faults: faults.list() };
        },
    }),
    'clear-faults': action({
        body: z.object({}),
        run: ({ faults }) => {
            faults.clear();
            return { faults: [] };
        },
    }),
    'accept-refund': action({
        body: z.object({ reference: z.string() }),
        run: async (services, { reference }) => {
            await acceptRefund(services, reference);
            return {};
        },
    }),
    'lock-network': action({
        body: z.object({ locked: z.union([z.boolean(), z.stringbool()]) }),
        run: ({ networkGuard }, { locked }) => {
            networkGuard.lock(locked);
            return { locked };
        },
    }),
    'sign-in-link': action({
        body: z.object({ email: z.string() }),
        run: async (services, { email }) => {
            const user = await findUser(services, email);
            if (!user) throw notFound('There is no such user');
            const query = new URLSearchParams({ code: await issueCode(services, user.id), email: user.email });
            return { url: `/login?${query.toString()}` };
        },
    }),
    'expire-access-tokens': action({
        body: z.object({}),
        run: async ({ clock, database }) => {
            await database.update(tokens).set({ accessExpiresAt: later(clock.now(), -SECOND) });
            return {};
        },
    }),
};
