import type { Operations } from '../../../contracts/operations';
import * as entries from '../../domain/addressBook/entries';
import { notFound } from '../../domain/refused';
import type { Handler } from '../handler';
import { entryOnWire } from './wire';

export const createAddressBookEntry: Handler<Operations['createAddressBookEntry']> = async call => {
    const { services, caller, tenant, body } = call;
    const row = await entries.addEntry(services, {
        merchantId: tenant.merchantId,
        entityAdminId: caller.userId,
        createdBy: caller.email,
        email: body.email,
        name: body.name,
        cryptoCurrency: body.crypto_currency,
        address: body.address,
        description: body.description || null,
    });
    return entryOnWire(row, services.clock.now());
};

/** @throws Refused 404 where the body names another merchant than the entry's */
export const updateAddressBookEntry: Handler<Operations['updateAddressBookEntry']> = async call => {
    const { services, tenant, path, body } = call;
    if (body.merchant_id !== tenant.merchantId) throw notFound();
    const changed = { name: body.name, description: body.description || null };
    return entryOnWire(await entries.changeEntry(services, path.entryId, changed), services.clock.now());
};

export const deleteAddressBookEntry: Handler<Operations['deleteAddressBookEntry']> = async ({ services, path }) =>
    entryOnWire(await entries.deleteEntry(services, path.entryId), services.clock.now());
