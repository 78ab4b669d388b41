import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fullName } from '../../../contracts/main/profile';
import { namesQuery } from '../../dataProviders/methods/userQueries';
import { useScope } from '../../session/scope';
import { useReader } from '../hooks/useReader';
import { useApprovers } from './useApprovers';

interface Named {
    id: string | undefined;
    name?: string | undefined;
    email?: string | undefined;
}

/** Could be somebody's id, and is neither an email nor a name. */
const isLikeId = (called: string): boolean => /^(?=.*\d)[^\s@]+$/.test(called);

/**
 * A person by name where the provider calls them by an id, and by what it calls them otherwise. A number says that it's a user's.
 * Known are the user, the approvers that a page has read, and, asked for once somebody else is called by an id, everybody whom the
 * provider lets the user know. Where that can't be read nothing is said: the id stays.
 */
export function useNameOf(): (called: string) => string {
    const translate = useTranslate();
    const { profile, permissions } = useScope();
    const { all: approvers = [] } = useApprovers({ enabled: false });
    const lacksName = useRef(false);
    const [isSought, setIsSought] = useState(false);
    // oxlint-disable-next-line react/exhaustive-deps -- set once, by whatever render calls somebody unknown
    useEffect(() => {
        if (lacksName.current) setIsSought(true);
    });
    const { data: names } = useQuery({ ...namesQuery(useReader()), enabled: isSought });
    const known: readonly Named[] = [
        { id: permissions.id, name: fullName(profile), email: profile.email },
        ...approvers.map(({ entity_admin_id: id, ...approver }) => ({ ...approver, id })),
    ];
    return called => {
        const person = known.find(({ id, name, email }) => id === called && !!(name || email));
        const name = person?.name || person?.email || names?.get(called);
        if (name) return name;
        lacksName.current ||= isLikeId(called);
        return /^\d+$/.test(called) ? translate('approvals.user', { id: called }) : called;
    };
}
