import { accessOf } from '../../routing/appRoutes';
import type { ResourceName } from '../../routing/resources';
import type { Access } from '../../../contracts/access';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { useRefusalText } from './useRefusalText';

interface Asked {
    resource: ResourceName;
    /** `list`, `show` and `export` read; all others, including custom actions, write. */
    action: string;
}

interface Answer {
    canAccess: boolean;
    /** The first permission that the user lacks. */
    missing: Access | undefined;
    /** A sentence that names it. */
    reason: string | undefined;
}

/**
 * May the user do this, for the active merchant? Answers synchronously, unlike react-admin's hook of this name
 * (docs/rules.md#access).
 */
export const useCanAccess = ({ resource, action }: Asked): Answer => useMissingAccess(accessOf(resource, action) ?? []);

/** Does the user have all of these permissions for the active merchant? */
export function useMissingAccess(needs: readonly Access[]): Answer {
    const textOf = useRefusalText();
    const missing = missingAccess(needs, useScope());
    const reason = missing && textOf(missing.area, missing.letter);
    return { canAccess: !missing, missing, reason };
}
