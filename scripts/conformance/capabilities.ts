import { areas } from '../../contracts/access';
import { answerInvitation } from '../../contracts/dashboard/teamLinks';
import { removeAuthenticator } from '../../contracts/main/authenticator';
import { type FilterExtension, filterExtensions } from '../../src/config/configSchema';
import { keys, withoutFilter } from '../configuration/keys';
import type { IsThere } from './presence';
import { isRow } from './rows';
import { capabilityOf } from './tryFilters';
import type { CallReport } from './types';

/** What of the capabilities could be seen from outside. */
export interface Proposal {
    /** The block of the configuration (docs/configuration.md#capabilities). */
    block: Record<string, unknown>;
    /** What a person has to look up. */
    remarks: string[];
}

interface Seen {
    reports: readonly CallReport[];
    /** Do fiat calls take the merchant? Undefined where it could not be tried. */
    takesMerchant: boolean | undefined;
    /** What the provider calls the permission areas. */
    areaNames: readonly string[];
    isThere: IsThere;
}

/** Not to be seen without moving money, or changing what is there. */
const UNSEEN = ['idempotencyKeys', 'profileUpdate', 'tokens', 'captcha', 'approval', 'codes', 'boundCodes'] as const;

/** A provider may take these values and mean something else by them. */
const UNTOLD = 'payouts.convert_type' satisfies FilterExtension;

/** The capabilities of a provider, from what it answered. What couldn't be seen is left out, and named. */
export async function proposeCapabilities(seen: Seen): Promise<Proposal> {
    const { reports } = seen;
    const answered = (name: string) =>
        reports.some(
            report => report.name === name && !report.skipped && !report.lacking && report.differences.length === 0,
        );
    const filters = filterExtensions.filter(name => name !== UNTOLD && isFilter(reports, name));
    const block = {
        ...(answered('listAuditLog') && { auditLog: true }),
        ...(answered('listSessions') && { sessions: true }),
        ...(answered('getVolume') && { volume: true }),
        ...(filters.length > 0 && { filters }),
        ...(seen.takesMerchant && { fiatMerchant: true }),
        ...((await seen.isThere(answerInvitation)) && { invitationAnswers: true }),
        ...((await seen.isThere(removeAuthenticator)) && { authenticatorRemoval: true }),
    };
    const untried = filterExtensions.filter(
        name => name !== UNTOLD && !verdictsOf(reports, name).some(verdict => verdict !== 'untold'),
    );
    const unknownAreas = seen.areaNames.filter(name => !(areas as readonly string[]).includes(name));
    return {
        block,
        remarks: [
            ...UNSEEN.map(
                name => `${name} can't be seen from outside. Without it: ${keys[`capabilities.${name}`].without}`,
            ),
            `${UNTOLD}: name it among the filters where its values mean what docs/rules.md#payouts says. Without it: ${withoutFilter[UNTOLD]}`,
            ...(untried.length > 0 ? [`rows don't tell whether these filters work: ${untried.join(', ')}`] : []),
            ...(unknownAreas.length > 0
                ? [
                      `areas: name those that the provider calls otherwise, by the dashboard's names: ${unknownAreas.join(', ')}`,
                  ]
                : []),
        ],
    };
}

const verdictsOf = (reports: readonly CallReport[], name: FilterExtension) =>
    reports.flatMap(({ path, filters = {} }) =>
        Object.entries(filters).flatMap(([key, verdict]) => (capabilityOf({ path }, key) === name ? [verdict] : [])),
    );

/** Does it work wherever it was tried? */
function isFilter(reports: readonly CallReport[], name: FilterExtension): boolean {
    const verdicts = verdictsOf(reports, name).filter(verdict => verdict !== 'untold');
    return verdicts.length > 0 && verdicts.every(verdict => verdict === 'works');
}

/** The areas that a user's groups name. */
export function areaNamesOf(profile: unknown): string[] {
    const merchants = isRow(profile) && isRow(profile.merchants) ? Object.values(profile.merchants) : [];
    const names = merchants.flatMap(merchant => {
        const group = isRow(merchant) ? merchant.group : undefined;
        return isRow(group) && isRow(group.permissions) ? Object.keys(group.permissions) : [];
    });
    return [...new Set(names)].filter(name => /^[a-z]\w{0,60}$/i.test(name));
}
