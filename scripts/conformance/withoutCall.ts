import { needs } from '../../contracts/needs';
import type { Capability } from '../../src/config/configSchema';
import { callName } from '../../src/api/adapter/callName';
import { keys } from '../configuration/keys';
import type { Declared } from './types';

/** The capability that an optional call is. */
const capabilities: Readonly<Record<string, Capability>> = {
    listAuditLog: 'auditLog',
    listPartnerAuditLog: 'auditLog',
    listSessions: 'sessions',
    endSession: 'sessions',
    endOtherSessions: 'sessions',
    checkAuditLog: 'auditLog',
    checkPartnerAuditLog: 'auditLog',
    getVolume: 'volume',
    answerInvitation: 'invitationAnswers',
    removeAuthenticator: 'authenticatorRemoval',
    updateOwnProfile: 'profileUpdate',
};

/** Older calls that a page makes and no answer of which is needed for more. */
const others: Readonly<Record<string, string>> = {
    setAddress: 'payers get no address to pay to at /payment-request',
};

/** What the dashboard does without a call that a provider may lack. */
export function withoutCall(operation: Declared): string {
    const capability = capabilities[operation.name];
    if (capability) return keys[`capabilities.${capability}`].without ?? '';
    const need = needs.find(({ of }) => callName(of) === callName(operation));
    return need?.without ?? others[operation.name] ?? 'no page needs it';
}
