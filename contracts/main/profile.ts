import * as z from 'zod/mini';
import { operation } from '../operation';

/** The active user. */
export const Profile = z.object({
    email: z.string(),
    username: z.string(),
    client_id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    country: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/profile',
    summary: 'The signed-in user',
    access: 'signed-in',
    kind: 'read',
    answer: Profile,
});
