import { numberOf, withNumberKeys } from './ids';
import { isRow } from './row';

type Links = Readonly<Record<string, object>>;

const isLinks = (value: unknown): value is Links => isRow(value);

const asList = (links: Links): object[] => Object.entries(links).map(([id, link]) => ({ id: numberOf(id), ...link }));

/**
 * A user's access: merchants as lists by id, partners as a map. The merchants of a partner are the user's too, without a group.
 */
export function accessAsLists(access: unknown): unknown {
    if (!isRow(access) || !isLinks(access.merchants) || !isLinks(access.partners)) return access;
    const { merchants, partners } = access;
    const ofPartners = Object.entries(partners).map(
        ([id, partner]) => [id, 'merchants' in partner ? partner.merchants : {}] as const,
    );
    const groupless = ofPartners
        .flatMap(([, links]) => Object.keys(links as object))
        .filter(id => !(id in merchants))
        .map(id => ({ id: numberOf(id), group: null }));
    return {
        ...access,
        merchants: [...asList(merchants), ...groupless],
        partners: Object.fromEntries(ofPartners.map(([id, links]) => [id, { merchants: asList(links as Links) }])),
    };
}

/** A user's places in teams, by the numbers of their merchants. */
export const linksByNumber = (admin: unknown): unknown =>
    isRow(admin) && isRow(admin.merchants) ? { ...admin, merchants: withNumberKeys(admin.merchants) } : admin;
