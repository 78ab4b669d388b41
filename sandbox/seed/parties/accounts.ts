import { makeAccountNumber, makePhone } from '../../domain/corridors/accountNumbers';
import type { Corridor } from '../../domain/corridors/corridor';
import { institutionsOf } from '../../domain/corridors/institutions';
import type { NewAccountRow, NewPartyRow } from '../../database/schema/parties';
import type { Random } from '../../primitives/random';
import { makeUuid } from '../../primitives/uuid';
import { makeFields } from './fields';

/** An account, a wallet or a cash desk of a recipient. */
export function makeAccount(random: Random, corridor: Corridor, owner: NewPartyRow): NewAccountRow {
    const institution = random.pick(institutionsOf(corridor));
    const numberType = corridor.numbers[0];
    const bank = 'routing_type' in institution && institution.routing_type && institution.routing_code;
    const about = { country: corridor.country, isCompany: owner.type === 'company' };
    return {
        ...{ id: makeUuid(random), merchantId: owner.merchantId, ownerId: owner.id, externalId: null },
        ...{ type: corridor.type, countryCode: corridor.country, currency: corridor.currency },
        ...{ network: corridor.network, institutionId: institution.id, alias: null },
        account: {
            ...(corridor.type !== 'cash_pickup' && { account_name: owner.name }),
            ...(bank && { routing_type: institution.routing_type ?? '', routing_code: institution.routing_code ?? '' }),
            ...(numberType && {
                account_type: numberType,
                account_number: makeAccountNumber(numberType, random, institution),
            }),
            ...makeFields(
                random,
                corridor.account.filter(({ field }) => field !== 'account_number'),
                about,
            ),
            ...(corridor.phones && { account_number: makePhone(corridor.phones, random) }),
        },
        createdAt: owner.createdAt,
        updatedAt: owner.createdAt,
    };
}
