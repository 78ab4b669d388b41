import { asc } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { groups } from '../../database/schema/users';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import { CLIENT_ID } from '../../session/client';
import { findUser } from '../../session/users';

export const getProfile: Handler<Operations['getProfile']> = async ({ services, caller }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw notFound();
    const { email, firstname, lastname, country, mobile } = user;
    return { email, username: email, client_id: CLIENT_ID, firstname, lastname, country, mobile };
};

export const getEntityAdminProfile: Handler<Operations['getEntityAdminProfile']> = async ({ services, caller }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw notFound();
    return { id: user.id, email: user.email, mfa_type: user.mfaType, ...caller.permissions };
};

export const listGroups: Handler<Operations['listGroups']> = async ({ services }) => ({
    data: await services.database.select().from(groups).orderBy(asc(groups.id)),
});
