import * as z from 'zod/mini';
import { type SenderType, senderTypes } from '../../../contracts/fiat/parties';
import type { DestinationCountry } from '../../../contracts/fiat/reference';
import type { RequiredField, RequiredFields } from '../../../contracts/fiat/requiredFields';
import type { AccountCheck } from '../../../contracts/rules/bank/accountCheck';
import { rule } from '../../../contracts/rules/rule';
import { hasAll } from '../../api/answer/needed';
import type { Corridor, CorridorFields, Service } from '../../dataProviders/fiatAccounts/accountMethods';
import type { Party } from '../../dataProviders/fiatAccounts/party';
import {
    accountIssues,
    accountShape,
    checkAll,
    partyIssues,
    partyShape,
} from '../../resources/transfers/accounts/fields/schema';

/**
 * What somebody has filled in, as typed. Fields of the recipient have the names of its calls, those of the account are below
 * `account`.
 */
export interface BeneficiaryValues {
    type: SenderType;
    /** ISO 3166 alpha-3. */
    destination: string;
    /** A corridor of the country, by `keyOf`. */
    service: string;
    receiving_institution_id?: string;
    account_alias?: string;
    account_external_id?: string;
    account?: Record<string, string | null>;
    [field: string]: unknown;
}

/** A country with the ways to pay there, each known. */
export interface Destination {
    /** ISO 3166 alpha-3. */
    code: string;
    name: string | undefined;
    /** Undefined where the list of countries doesn't say them. */
    services: readonly Service[] | undefined;
}

/** Where payouts can go, as far as the provider says what it takes to get there. */
export const destinationsOf = (countries: readonly DestinationCountry[]): Destination[] =>
    countries.flatMap(({ country_code: code, name, services }) =>
        code ? [{ code, name, services: services?.filter(each => hasAll(each, ['type', 'currency'])) }] : [],
    );

/** Without spaces at its ends, which forms take off. */
export const keyOf = ({ type, currency, network }: Service): string =>
    [type, currency, network].filter(Boolean).join(' ');

/** The corridor that was chosen, if there is one. */
export function corridorOf(
    { destination, service }: Pick<BeneficiaryValues, 'destination' | 'service'>,
    services: readonly Service[],
): Corridor | undefined {
    const chosen = services.find(each => keyOf(each) === service);
    return (
        chosen && {
            country: destination,
            type: chosen.type,
            currency: chosen.currency,
            network: chosen.network ?? null,
        }
    );
}

/** What a corridor asks of recipients of a type; undefined where they can't be paid this way. */
export const ofRecipients = (required: RequiredFields, type: SenderType): RequiredField[] | undefined =>
    type === 'individual' ? required.individual_recipient : required.company_recipient;

/** What of that a recipient's record doesn't have yet. */
export const missingOf = (asked: readonly RequiredField[], owner: Party): RequiredField[] => {
    const has = owner.fields as Readonly<Record<string, unknown>>;
    return asked.filter(({ field }) => !has[field]);
};

interface Known {
    type: SenderType;
    /** Ways to pay in the country. */
    services: readonly Service[];
    /** Is there certainly none? */
    hasNoWay: boolean;
    corridor: Corridor | undefined;
    /** Null where nothing can be sent that way; undefined while it isn't known. */
    required: CorridorFields | null | undefined;
    /** Of the corridor's country. */
    accountCheck: AccountCheck | undefined;
    owner: Party | undefined;
}

/** Schema of the form: what every recipient has, and exactly what the corridor asks for. */
export function beneficiarySchema({ type, services, hasNoWay, corridor, required, accountCheck, owner }: Known) {
    const asked = required && ofRecipients(required, type);
    const ofParty = asked ? (owner ? missingOf(asked, owner) : asked) : [];
    const isPayable = !required || asked !== undefined;
    const country = corridor?.country ?? '';
    const only = owner ? ofParty.map(({ field }) => field) : undefined;
    return z
        .object({
            type: z.enum(senderTypes),
            destination: z.prefault(
                z.string().check(
                    z.minLength(1),
                    rule('elsewhere', () => !hasNoWay, 'elsewhere'),
                ),
                '',
            ),
            service: z.prefault(
                z.string().check(
                    rule('service', chosen => services.some(each => keyOf(each) === chosen), 'service', {
                        ruleWhenEmpty: true,
                    }),
                    rule('loading', () => required !== undefined, 'loading'),
                    rule('unpayable', () => required !== null && isPayable, 'unpayable'),
                ),
                '',
            ),
            ...(required ? { ...partyShape({ type, required: ofParty, ...(only && { only }) }), ...accountShape } : {}),
        })
        .check(
            checkAll<Record<string, unknown>>(values =>
                required
                    ? [
                          ...partyIssues({ required: ofParty, country }, values),
                          ...accountIssues(
                              required.destination_account,
                              { country, accountCheck },
                              (values.account ?? {}) as Record<string, string>,
                          ),
                      ]
                    : [],
            ),
        );
}
