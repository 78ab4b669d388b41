import { countryCodes } from '../../../contracts/countries';
import type { Payout } from '../../../contracts/main/payouts';
import { type Differs, traitDiffers, traits } from './payoutTraits';
import type { About } from './pendingIntent';
import { currenciesDiffer, namesDiffer, textsDiffer } from './traits';

/** The other fields that both have. What either lacks is no difference, nor is a name that we don't know for a coin or country. */
const detailDiffers = {
    reason: ({ reason }, made) => textsDiffer(reason || null, made.refund_reason || null),
    remarks: ({ remarks }, made) => textsDiffer(remarks || null, made.remarks || null),
    account: ({ account }, made) => textsDiffer(account || null, made.api_id || null),
    coin: ({ coin }, made) => currenciesDiffer(coin || null, made.crypto_currency || null),
    name: ({ name }, made) => namesDiffer(name, made.name),
    country: ({ country }, made) => isCountry(country) && isCountry(made.country) && country !== made.country,
} as const satisfies Partial<Record<keyof About, Differs>>;
export type Detail = keyof typeof detailDiffers;
const detailNames = Object.keys(detailDiffers) as Detail[];

const isCountry = (code: string | null | undefined): boolean => !!code && countryCodes.includes(code);

const differencesOf = (about: About, made: Payout): string[] => [
    ...traits.filter(name => traitDiffers[name](about, made)),
    ...detailNames.filter(name => detailDiffers[name](about, made)),
];

export interface NotMadeOf {
    about: About;
    /** What of it differs from the record, besides amount, recipient and address. */
    details: Detail[];
}

/**
 * The submissions under one key that the record isn't of: the provider carries out only one of them. Where the record differs from
 * all of them, as where the provider writes a name in its own way, that tells nothing.
 */
export function notMade(submitted: readonly About[], made: Payout): NotMadeOf[] {
    const all = submitted.map(about => differencesOf(about, made));
    const tells = (name: string) => !all.every(differences => differences.includes(name));
    return submitted.flatMap((about, index) => {
        const telling = all[index]?.filter(tells) ?? [];
        const details = detailNames.filter(name => telling.includes(name));
        return telling.length > 0 ? [{ about, details }] : [];
    });
}
