import type { PartyRole } from '../../../contracts/fiat/partyValues';
import type { RequiredField } from '../../../contracts/fiat/requiredFields';
import type { Corridor } from '../../domain/corridors/corridor';
import { corridors } from '../../domain/corridors/corridors';
import { plain } from '../../domain/corridors/fields';
import { nameOf } from '../../domain/fiat/parties';
import type { Fields, NewAccountRow, NewPartyRow } from '../../database/schema/parties';
import { DAY, later } from '../../primitives/clock';
import type { Random } from '../../primitives/random';
import { makeUuid } from '../../primitives/uuid';
import { DAYS_BACK } from '../moments';
import { makePerson } from '../people';
import type { TransferMerchant } from '../transfers/merchants';
import { makeAccount } from './accounts';
import { makeFields } from './fields';

/** An account and whose it is. */
interface Payable {
    account: NewAccountRow;
    owner: NewPartyRow;
}

/** Senders and recipients of a merchant. */
export interface MadeParties {
    /** The merchant's own company. */
    own: NewPartyRow;
    /** Others that it sends for. */
    senders: readonly NewPartyRow[];
    payables: readonly Payable[];
}

const SENDERS = 5;
const senderCountries = ['NLD', 'DEU', 'GBR', 'SGP', 'USA'] as const;
const place = plain('address', 'city');

/** Every way to pay comes up, since they take turns. */
export function makeParties(random: Random, merchant: TransferMerchant, now: Date): MadeParties {
    const firstDay = later(now, -DAYS_BACK * DAY);
    const make = (
        role: PartyRole,
        country: string,
        isCompany: boolean,
        needs: readonly RequiredField[],
    ): NewPartyRow => {
        const about = { country, isCompany };
        const fields = {
            ...makeFields(random, needs, about),
            ...(isCompany ? makeCompany(random, country) : makePeople(random)),
        };
        const createdAt = later(firstDay, -random.between(1, 200 * DAY));
        return {
            ...{ id: makeUuid(random), merchantId: merchant.id, role, externalId: null, countryCode: country },
            ...{ type: isCompany ? 'company' : 'individual', name: nameOf(fields), fields },
            ...{ createdAt, updatedAt: createdAt },
        };
    };
    const { sender } = merchant;
    const made = make('sender', sender.country, true, place);
    const own = { ...made, id: sender.id, name: sender.name, fields: { ...made.fields, registered_name: sender.name } };
    const senders = senderCountries
        .slice(0, SENDERS)
        .map((country, at) => make('sender', country, at % 2 === 1, place));
    const payables = Array.from({ length: merchant.beneficiaries }, (_, at): Payable[] => {
        const corridor = corridors[at % corridors.length] as Corridor;
        const isCompany = corridor.company !== undefined && random.chance(0.45);
        const needs = (isCompany ? corridor.company : corridor.individual) ?? [];
        const owner = make('recipient', corridor.country, isCompany, needs);
        const accounts = random.chance(0.1) ? 2 : 1;
        return Array.from({ length: accounts }, () => ({ account: makeAccount(random, corridor, owner), owner }));
    }).flat();
    return { own, senders, payables };
}

const makePeople = (random: Random): Fields => {
    const { firstName, lastName, email } = makePerson(random);
    return { first_name: firstName, last_name: lastName, ...(random.chance(0.7) && { email }) };
};

const names = (
    'Aranda Textiles|Blue Heron Logistics|Cebu Print Works|Kestrel Foods|Nordlicht Möbel|Alder Joinery|Brightwater Tea|' +
    'Copper Lane Studio|Dovetail Tools|Evergreen Paper|Fernhill Dairy|Granite Works|Halcyon Sails|Ironbark Timber|' +
    'Juniper Soap|Lantern Books|Marigold Spices|Northbank Cycles|Oakfield Pumps|Pinecone Toys'
).split('|');
const suffixes: Readonly<Record<string, string>> = {
    AUS: 'Pty Ltd',
    DEU: 'GmbH',
    FRA: 'SARL',
    GBR: 'Ltd',
    IND: 'Pvt. Ltd.',
    MEX: 'S.A. de C.V.',
    NLD: 'B.V.',
    SGP: 'Pte. Ltd.',
    USA: 'Inc.',
};

const makeCompany = (random: Random, country: string): Fields => ({
    registered_name: `${random.pick(names)} ${suffixes[country] ?? 'Co.'}`,
    registration_country: country,
    business_nature: random.pick(['RETAIL_RETAILER', 'MANUFACTURING_CONSUMER_GOODS', 'TRANSPORTATION_LOGISTICS']),
});
