import { useLocaleState } from 'react-admin';
import type { Approval } from '../../../contracts/dashboard/approvals';
import { useNameOf } from '../../components/approvals/useNameOf';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { useScope } from '../../session/scope';

/** What is said of a number that was asked for. `isOwn`: the user asked for it. */
export function useProposal() {
    const { permissions } = useScope();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const called = useNameOf();
    return ({ entity_admin_id: id, name, email, at }: NonNullable<Approval['proposed']>) => ({
        isOwn: id === permissions.id,
        name: name ?? email ?? called(id),
        at: formatInstant(at, timeZone, 'short', locale),
    });
}
