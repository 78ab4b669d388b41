import { eq } from 'drizzle-orm';
import { seesBalances } from '../../../contracts/access';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { accounts } from '../../database/schema/tenants';
import { invalidFields, notFound } from '../../domain/refused';
import { minus } from '../../primitives/decimal';
import type { Handler } from '../handler';
import { listAccounts } from '../merchants/handlers';
import { listAccountTransactions } from '../payments/transactions';

export const addPublicKey: Handler<Operations['addPublicKey']> = async ({ body, ...call }) => {
    const [account] = (await listAccounts({ ...call, body: { pubkeys: [body.pubkey] } })).data;
    if (!account) throw invalidFields({ pubkey: 'None of your accounts has this public key' });
    return account;
};

export const listTransactions: Handler<Operations['listTransactions']> = call => listAccountTransactions(call);

export const getAccountBalance: Handler<Operations['getAccountBalance']> = async ({ services, caller, path }) => {
    const [account] = await services.database.select().from(accounts).where(eq(accounts.apiId, path.apiId));
    if (!account) throw notFound();
    const { receiveLocalAmount: received, payoutLocalAmount: paidOut, refundLocalAmount: refunded } = account;
    return {
        api_id: account.apiId,
        local_currency: account.localCurrency,
        received: exactNumber(received),
        ...(seesBalances(caller.permissions, account.merchantId) && {
            paid_out: exactNumber(paidOut),
            refunded: exactNumber(refunded),
            balance: exactNumber(minus(minus(received, paidOut), refunded)),
        }),
    };
};
