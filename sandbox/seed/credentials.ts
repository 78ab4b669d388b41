import type { apiCredentials, merchantClients } from '../database/schema/credentials';
import { DAY, HOUR, later } from '../primitives/clock';
import { hash } from '../primitives/secrets';
import { merchantIds, PARTNER_ID } from './tenants';

type Credential = typeof apiCredentials.$inferInsert;

const { harbour, lumen, kite } = merchantIds;

/** Nobody knows what these hashes are of: the secrets were shown before the sandbox began. */
const credential = (clientId: string, createdBy: string, createdAt: Date, lastUsedAt: Date | null): Credential => ({
    clientId,
    createdBy,
    createdAt,
    lastUsedAt,
    secretHash: hash(`forgotten ${clientId}`),
});

export const credentialRows = (now: Date): Credential[] => {
    const ago = (milliseconds: number) => later(now, -milliseconds);
    const owner = 'owner@harbour.example';
    const partner = 'partner@meridian.example';
    return [
        { ...credential('cid-4f9a1c07d2e85b3360a7c419', owner, ago(412 * DAY), ago(2 * HOUR)), merchantId: harbour },
        { ...credential('cid-b80e6d2f915ac47330d1e8f6', owner, ago(96 * DAY), ago(71 * DAY)), merchantId: harbour },
        {
            ...credential('cid-07c3ea94f1b62d5588e0d7a2', 'totp@harbour.example', ago(9 * DAY), null),
            merchantId: harbour,
        },
        { ...credential('cid-9d52b7e0c6481fa3f37b0c14', partner, ago(205 * DAY), ago(3 * HOUR)), merchantId: lumen },
        { ...credential('cid-e16f08b3d97c2a4561c5f9d0', partner, ago(188 * DAY), ago(40 * DAY)), merchantId: kite },
        {
            ...credential('cid-3ab7d40e59f18c6202e6a9b7', partner, ago(301 * DAY), ago(5 * HOUR)),
            partnerId: PARTNER_ID,
        },
    ];
};

export const clientRows = (): (typeof merchantClients.$inferInsert)[] =>
    Object.entries(merchantIds).map(([name, merchantId]) => {
        const clientId = `oacid-${name}`.padEnd(30, '0');
        return { merchantId, clientId, secretHash: hash(`forgotten ${clientId}`) };
    });
