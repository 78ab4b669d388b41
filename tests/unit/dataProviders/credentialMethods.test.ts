import { beforeEach, expect, test } from 'vitest';
import {
    type CredentialOwner,
    createCredential,
    deleteCredential,
    listCredentials,
} from '../../../src/dataProviders/methods/credentialMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

// What takes a code is sent with a fresh token.
beforeEach(() => signedIn('a', async () => ({ access: 'b', epoch: '1' })));

test.each([
    ['77', 'pid-77'],
    ['pid-1', 'pid-1'],
])('a partner’s credentials are at pid- and their id, never at a merchant’s of the same id: %s', async (id, pid) => {
    const sent = stubFetch(({ method }) => json(method === 'GET' ? { data: [] } : { client_secret: 's' }));
    const paths = async (owner: CredentialOwner) => {
        const before = sent.length;
        await listCredentials({ owner });
        await createCredential({ owner });
        await deleteCredential({ owner, clientId: 'c' });
        return sent.slice(before).map(({ method, url }) => `${method} ${url.slice(url.indexOf('/v1/'))}`);
    };
    const at = (path: string) =>
        ['GET', 'POST', 'DELETE'].map(method => `${method} /v1/dashboard/${path}/api-credentials`);
    expect(await paths({ partnerId: id })).toEqual(at(`partner/${pid}`));
    expect(await paths({ merchantKey: id })).toEqual(at(`merchant/${id}`));
});
