import { fullName } from '../../contracts/main/profile';
import type { Scope } from './scope';

/** A person, by all that a provider's record may call them. */
export interface Person {
    email: string;
    ids: readonly string[];
    /** Whole names and user names. */
    names: readonly string[];
}

/**
 * The signed-in user.
 * @param team names of the team, as far as known: one that two people have tells neither of them
 */
export function userOf(
    { profile, permissions }: Pick<Scope, 'profile' | 'permissions'>,
    team: readonly string[] = [],
): Person {
    const name = fullName(profile);
    const isShared = team.filter(other => folded(other) === folded(name)).length > 1;
    return {
        email: profile.email,
        ids: [permissions.id],
        names: [isShared ? '' : name, profile.username ?? ''].filter(Boolean),
    };
}

interface Member {
    entity_admin_id: string;
    email?: string | undefined;
    name?: string | undefined;
}

/** Somebody of a merchant's team. */
export const personOf = ({ entity_admin_id: id, email, name }: Member): Person => ({
    email: email ?? '',
    ids: [id],
    names: name ? [name] : [],
});

/**
 * Did this person make it? Providers name the maker of a payout or batch by email, id or name. Undefined where that can't be told:
 * an action is offered then, and the provider refuses it where it must (docs/rules.md#approvals).
 */
export function isMadeBy(maker: string | null | undefined, { email, ids, names }: Person): boolean | undefined {
    const made = folded(maker ?? '');
    if (made === '') return undefined;
    if ([email, ...ids, ...names].some(name => folded(name) === made)) return true;
    // Another email is somebody else. A name or an id may be one of theirs that isn't known here.
    return /^[^\s@]+@\S+$/.test(made) ? false : undefined;
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
