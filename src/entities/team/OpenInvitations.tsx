import { has } from '../../config/capabilities';
import { useScope } from '../../session/scope';
import { ActionBoundary } from '../../components/feedback/ActionBoundary';
import { lazyPage } from '../../components/lazyPage';

const Invitations = lazyPage(() => import('./Invitations'), 'Invitations');

/** What the user is invited to, if anything; its code loads only then. */
export function OpenInvitations() {
    const { permissions } = useScope();
    const invitations = permissions.invitations ?? [];
    if (invitations.length === 0 || !has('invitationAnswers')) return null;
    return (
        <ActionBoundary>
            <Invitations invitations={invitations} />
        </ActionBoundary>
    );
}
