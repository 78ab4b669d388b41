import { belongsTo, can } from '../../../contracts/access';
import type { Operations } from '../../../contracts/operations';
import { setWhitelisted } from '../../domain/addressBook/whitelist';
import { notFound, Refused } from '../../domain/refused';
import { permissionsOf } from '../../session/permissions';
import type { Handler } from '../handler';

/**
 * Restricts the caller to the address book, or another user of the merchant.
 * @throws Refused 403 for another user without W on entity_admins; 404 for one who does not belong to the merchant
 */
export const updateAddressBookSettings: Handler<Operations['updateAddressBookSettings']> = async call => {
    const { services, caller, tenant, body } = call;
    const { database } = services;
    const { merchantId } = tenant;
    const userId = body.entity_admin_id;
    if (userId !== caller.userId) {
        if (!can(caller.permissions, merchantId, 'entity_admins', 'W')) {
            throw new Refused(403, 'not_permitted', 'Your group does not hold W on entity_admins');
        }
        if (!belongsTo(await permissionsOf(database, userId), merchantId)) throw notFound();
    }
    await setWhitelisted(database, { merchantId, userId, isWhitelisted: body.is_address_book_whitelisted });
    return { ...body, merchant_id: merchantId };
};
