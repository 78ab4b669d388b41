import { answerInvitation as answerOperation } from '../../../contracts/dashboard/teamLinks';
import { call } from '../../api/call';

/** Accepts or declines an invitation of the signed-in user. Rejects with an ApiError. */
export async function answerInvitation({ linkId, isAccepted }: { linkId: string; isAccepted: boolean }): Promise<void> {
    await call(answerOperation, { body: { entity_admin_link_id: linkId, accepted: isAccepted } });
}
