import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { withdrawCustodyCrypto as custody } from '../../../contracts/main/withdrawals';
import type { Operations } from '../../../contracts/operations';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import type { NewPayout } from '../../database/schema/payouts';
import { accounts, merchants } from '../../database/schema/tenants';
import type { Transaction } from '../../database/transaction';
import { holdNeeded } from '../../domain/approvals/approvers';
import { knownCoin } from '../../domain/knownCoin';
import { openPayout } from '../../domain/lifecycle/payouts';
import type { Commit, Handler } from '../handler';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import { invalidFields, Refused } from '../../domain/refused';
import { isReviewed } from '../../domain/review';
import type { Services } from '../../services';
import { checkProof } from './payee';
import { payoutSearchText } from '../../domain/searchText/payoutSearchText';
import { checkPlaces, quoteCustody, quoteLocal, type Quote } from '../../domain/quotes';
import { newPayoutReference } from '../../domain/payoutReference';
import { readPayout } from '../payouts/select';
import { destinationChecker } from '../payouts/destination';
import { consumeToken } from './tokens';

type Account = typeof accounts.$inferSelect;

interface WithdrawalCall {
    services: Services;
    caller: Caller;
    tenant: Tenant;
    body: Omit<z.output<(typeof custody)['body']>, 'crypto_amount'>;
    callHash: string | null;
    commit: Commit;
    idempotencyKey: string | null;
}

export const withdrawLocalCrypto: Handler<Operations['withdrawLocalCrypto']> = async call => {
    const { body, services } = call;
    return withdraw(call, 'localcurrency', account => {
        if (body.withdraw_currency !== account.localCurrency) {
            throw invalidFields({ withdraw_currency: `The account settles in ${account.localCurrency}` });
        }
        checkPlaces('withdraw_amount', body.withdraw_amount, account.localCurrency);
        return quoteLocal(
            body.withdraw_amount,
            account.localCurrency,
            knownCoin(body.crypto_currency),
            services.clock.now(),
        );
    });
};

export const withdrawCustodyCrypto: Handler<Operations['withdrawCustodyCrypto']> = async call => {
    const { body, services } = call;
    return withdraw(call, 'custody', account => {
        if (body.crypto_currency !== account.cryptoCurrency) {
            throw invalidFields({ crypto_currency: `The account keeps ${account.cryptoCurrency}` });
        }
        checkPlaces('crypto_amount', body.crypto_amount, body.crypto_currency);
        return quoteCustody(
            body.crypto_amount,
            account.localCurrency,
            knownCoin(body.crypto_currency),
            services.clock.now(),
        );
    });
};

async function withdraw(call: WithdrawalCall, settlement: string, quoteOf: (account: Account) => Quote) {
    const { services, caller, tenant, body, callHash, commit } = call;
    const { merchantId } = tenant;
    const now = services.clock.now();
    return commit(async tx => {
        const account = await findAccount(tx, merchantId, body.api_id, settlement);
        const requireDestination = await destinationChecker(tx, { merchantId, caller, now, addresses: [body.address] });
        requireDestination(body);
        const { apiId } = account;
        await consumeToken(tx, { token: body.token, type: 'withdrawal', callHash, caller, merchantId, apiId, now });
        await checkProof(tx, merchantId, body);
        const approvalTotal = await holdNeeded(tx, merchantId, 'withdrawal');
        const row = await openPayout(tx, newWithdrawal(call, account, { quote: quoteOf(account), approvalTotal, now }));
        return readPayout(tx, merchantId, row.reference, now);
    });
}

async function findAccount(tx: Transaction, merchantId: string, apiId: string, settlement: string): Promise<Account> {
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
    if (!merchant?.canWithdraw) throw new Refused(403, 'not_permitted', 'Withdrawals are not open to this merchant');
    const [account] = await tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.merchantId, merchantId), eq(accounts.apiId, apiId)));
    if (!account) throw invalidFields({ api_id: 'Select one of your accounts' });
    if (isTestAccount(apiId)) {
        throw invalidFields({ api_id: 'A test account can’t be paid out. Select a live account' });
    }
    if (account.settlementType !== settlement) {
        const kind = account.settlementType === 'custody' ? 'keeps coins in custody' : 'settles in local currency';
        throw invalidFields({ api_id: `This account ${kind}` });
    }
    return account;
}

function newWithdrawal(
    { caller, body, idempotencyKey }: WithdrawalCall,
    account: Account,
    { quote, approvalTotal, now }: { quote: Quote; approvalTotal: number; now: Date },
): NewPayout {
    const isCustody = account.settlementType === 'custody';
    const { localCurrency } = account;
    const isHeld = isReviewed({ localAmount: quote.localAmount, localCurrency });
    const payout = {
        reference: newPayoutReference(),
        merchantId: account.merchantId,
        apiId: account.apiId,
        orderId: body.order_id?.trim() || null,
        type: 'withdraw',
        status: approvalTotal > 0 ? 'pending_authorization' : isHeld ? 'pending_approval' : 'confirm',
        approvalTotal,
        payoutDate: now,
        modifiedDate: now,
        balanceType: isCustody ? 'custody' : 'local',
        convertType: isCustody ? 'custody_crypto' : 'local_crypto',
        sendingCurrency: isCustody ? account.cryptoCurrency : account.localCurrency,
        localCurrency,
        cryptoCurrency: body.crypto_currency,
        ...quote,
        cryptoAddress: canonicalAddress(body.address),
        email: body.email,
        name: body.name,
        country: body.country,
        remarks: body.remarks?.trim() || null,
        operator: caller.email,
        isAuto: false,
        idempotencyKey,
    } as const;
    return { ...payout, searchText: payoutSearchText(payout) };
}
