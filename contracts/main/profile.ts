import * as z from 'zod/mini';
import { operation } from '../operation';
import { apart } from '../rules/extra';
import { email } from '../rules/email';
import { plainName } from '../rules/plainLine';
import { phoneNumber } from '../rules/phoneNumber';
import { id } from '../rules/text';

/** The active user. */
export const Profile = z.object({
    email: z.string(),
    username: apart(z.string()),
    client_id: apart(id),
    firstname: apart(z.string()),
    lastname: apart(z.string()),
    country: apart(z.nullable(z.string())),
    mobile: apart(z.nullable(z.string())),
});
export type Profile = z.output<typeof Profile>;

/** First and last name; empty where neither is known. */
export const fullName = ({ firstname = '', lastname = '' }: { firstname?: string; lastname?: string }): string =>
    `${firstname} ${lastname}`.trim();

/** By which the user signs in, and is named in calls. */
export const usernameOf = ({ username, email: address }: Profile): string => username || address;

export const getProfile = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/profile',
    summary: 'The signed-in user',
    access: 'signed-in',
    kind: 'read',
    answer: Profile,
});

/** Who is invited. */
export const inviteeFields = {
    firstname: plainName,
    lastname: plainName,
    email,
    /** E.164. Empty counts as none. */
    mobile: z.optional(z.union([z.literal(''), phoneNumber])),
};

export const createEntityAdmin = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/profile',
    summary: 'Create an entity admin, or invite one who exists',
    access: { anywhere: { area: 'entity_admins', letter: 'W' } },
    kind: 'write',
    form: true,
    body: z.object({ ...inviteeFields, 'sign-up': z.optional(z.enum(['true', 'false'])) }),
    answer: z.object({
        /** Stands for the user in `entity_admin_links`, once. */
        id: z.optional(id),
        email: z.optional(z.string()),
        firstname: z.optional(z.string()),
        lastname: z.optional(z.string()),
    }),
});
