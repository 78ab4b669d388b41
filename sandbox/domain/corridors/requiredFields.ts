import { accountNumberPattern } from '../../../contracts/rules/bank/accountNumber';
import type { RequiredField, RequiredFields } from '../../../contracts/fiat/requiredFields';
import type { Corridor } from './corridor';
import { corridors } from './corridors';
import { oneOf, plain } from './fields';

/** What is left out or empty is anything. */
interface Wanted {
    country_code?: string | undefined;
    currency?: string | undefined;
    network?: string | undefined;
    type?: string | undefined;
}

const isOr = (value: string | null, wanted: string | undefined): boolean => !wanted || value === wanted;

const findCorridors = (wanted: Wanted): Corridor[] =>
    corridors.filter(
        ({ country, currency, network, type }) =>
            isOr(country, wanted.country_code) &&
            isOr(currency, wanted.currency) &&
            isOr(network, wanted.network) &&
            isOr(type, wanted.type),
    );

function accountFields({ type, country, codes, numbers, account }: Corridor): RequiredField[] {
    const [only, ...others] = numbers;
    const isPlain = only === 'ACCOUNT NUMBER' && others.length === 0;
    return [
        ...(type === 'cash_pickup' ? [] : plain('account_name')),
        ...(codes.length > 0 ? [oneOf('routing_type', ...codes), ...plain('routing_code')] : []),
        ...(numbers.length > 0 ? [oneOf('account_type', ...numbers)] : []),
        ...(numbers.length > 0
            ? [{ field: 'account_number', ...(isPlain && { pattern: accountNumberPattern(country) }) }]
            : []),
        ...account,
    ];
}

const fieldsOf = (corridor: Corridor): RequiredFields => ({
    ...(corridor.individual && { individual_recipient: [...corridor.individual] }),
    ...(corridor.company && { company_recipient: [...corridor.company] }),
    destination_account: accountFields(corridor),
});

/** What is enough for each of several payment systems: every field that one of them asks for. */
const together = (some: readonly RequiredField[] = [], others: readonly RequiredField[] = []): RequiredField[] => [
    ...some,
    ...others.filter(({ field }) => !some.some(known => known.field === field)),
];

/** What recipients and their accounts must have, by country and type. Where several payment systems fit, what is enough for each. */
export function requiredFields(wanted: Wanted): Record<string, Record<string, RequiredFields>> {
    const found: Record<string, Record<string, RequiredFields>> = {};
    for (const corridor of findCorridors(wanted)) {
        const types = (found[corridor.country] ??= {});
        const known = types[corridor.type];
        const fields = fieldsOf(corridor);
        types[corridor.type] = known
            ? {
                  individual_recipient: together(known.individual_recipient, fields.individual_recipient),
                  company_recipient: together(known.company_recipient, fields.company_recipient),
                  destination_account: together(known.destination_account, fields.destination_account),
              }
            : fields;
    }
    return found;
}

const asked: ReadonlySet<string> = new Set(
    corridors.flatMap(corridor =>
        [corridor.individual, corridor.company, accountFields(corridor)].flatMap(fields =>
            (fields ?? []).map(({ field }) => field),
        ),
    ),
);

/** Does any corridor ask for this field? */
export const asksFor = (field: string): boolean => asked.has(field);
