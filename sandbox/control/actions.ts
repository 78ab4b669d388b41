import * as z from 'zod/mini';
import { operationList, type Operations } from '../../contracts/operations';
import { DAY, later, SECOND } from '../primitives/clock';
import { positiveAmount } from '../../contracts/rules/decimal';
import { advance } from '../domain/lifecycle/advance';
import { payPayment } from '../domain/lifecycle/payments/payments';
import { stepNames, steps } from './steps';
import { tokens } from '../database/schema/session';
import { transact } from '../database/transaction';
import { faultKinds } from '../database/faults';
import { acceptLink } from '../domain/lifecycle/acceptLink';
import { notFound } from '../domain/refused';
import type { Services } from '../services';
import { issueCode, redirectUriOf } from '../session/authorizationCodes';
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
    run: (services: Services, body: z.output<Body>, request: Request) => Promise<object> | object;
}

const action = <Body extends z.ZodMiniType>(declared: Action<Body>): Action<Body> => declared;

/** Everything that can be done to a sandbox, by path below /sandbox/api. The page's forms and the tests both use these. */
export const actions = {
    clock: action({
        body: z.object({
            advanceSeconds: emptyAsNone(z.coerce.number().check(z.int(), z.minimum(-CENTURY), z.maximum(CENTURY))),
            set: emptyAsNone(z.iso.datetime()),
        }),
        run: async ({ clock }, { advanceSeconds, set }) => {
            if (set !== undefined) await clock.set(new Date(set));
            if (advanceSeconds !== undefined) await clock.advance(advanceSeconds * SECOND);
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
        run: async ({ faults }, fault) => {
            await faults.add(fault);
            return { faults: await faults.list() };
        },
    }),
    'clear-faults': action({
        body: z.object({}),
        run: async ({ faults }) => {
            await faults.clear();
            return { faults: [] };
        },
    }),
    'accept-link': action({
        body: z.object({ reference: z.string() }),
        run: async (services, { reference }) => {
            await acceptLink(services, reference);
            return {};
        },
    }),
    /** Sends coins as a payment's payer. `amount` is in the payment's coin. */
    pay: action({
        body: z.object({ reference: z.string(), amount: positiveAmount }),
        run: async (services, { reference, amount }) => {
            await advance(services);
            const { database, clock } = services;
            const paid = await transact(database, tx => payPayment(tx, reference, amount, clock.now()));
            return { status: paid.status, remain_crypto_amount: paid.remainCryptoAmount };
        },
    }),
    /** Runs one step on one entity, by step name and entity reference. */
    step: action({
        body: z.object({ step: z.enum(stepNames), reference: z.string() }),
        run: async (services, { step, reference }) => {
            await advance(services);
            const { database, clock } = services;
            await transact(database, async tx => steps.get(step)?.(tx, reference.trim(), clock.now()));
            return {};
        },
    }),
    'lock-network': action({
        body: z.object({ locked: z.union([z.boolean(), z.stringbool()]) }),
        run: async ({ networkGuard }, { locked }) => {
            await networkGuard.lock(locked);
            return { locked };
        },
    }),
    'sign-in-link': action({
        body: z.object({ email: z.string() }),
        run: async (services, { email }, request) => {
            const user = await findUser(services, email);
            if (!user) throw notFound('There is no such user');
            const code = await issueCode(services, user.id, redirectUriOf(request));
            const query = new URLSearchParams({ code, email: user.email });
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
