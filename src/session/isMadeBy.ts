import type { Scope } from './scope';

/** A person, by all that a provider's record may call them. */
export interface Person {
    email: string;
    ids: readonly string[];
    /** Whole names and user names. */
    names: readonly string[];
}

/** The signed-in user. */
export const userOf = ({ profile, permissions }: Pick<Scope, 'profile' | 'permissions'>): Person => ({
    email: profile.email,
    ids: [permissions.id],
    names: [`${profile.firstname} ${profile.lastname}`, profile.username],
});

interface Member {
    entity_admin_id: string;
    email: string;
    name?: string;
}

/** Somebody of a merchant's team. */
export const personOf = ({ entity_admin_id: id, email, name }: Member): Person => ({
    email,
    ids: [id],
    names: name === undefined ? [] : [name],
});

/**
 * Did this person make it? Providers name the maker of a payout or batch by email, id or name. Undefined where that can't be told:
 * an action is offered then, and the provider refuses it where it must (docs/rules.md#approvals).
 */
export function isMadeBy(maker: string | null | undefined, { email, ids, names }: Person): boolean | undefined {
    const made = folded(maker ?? '');
    if (made === '') return undefined;
    if ([email, ...ids, ...names].some(name => folded(name) === made)) return true;
    return isEmailLike(made) ? false : undefined;
}

const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
