import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { NewInvoice } from '../../../contracts/main/invoices';
import type { Operations } from '../../../contracts/operations';
import { payments } from '../../database/schema/payments';
import { accounts, merchants } from '../../database/schema/tenants';
import type { Transaction } from '../../database/transaction';
import { writeInvoice } from '../../domain/invoices/create';
import { knownCoin } from '../../domain/knownCoin';
import { requireMethod } from '../../domain/methods';
import { checkPlaces } from '../../domain/quotes';
import { convertFiat, isQuoted } from '../../domain/rates';
import { invalidFields, notFound } from '../../domain/refused';
import { isBelow } from '../../primitives/decimal';
import type { Handler } from '../handler';
import { requireUpload } from '../uploads/taken';
import { linkOf } from './link';
import { readInvoice } from './read';

type Body = z.output<typeof NewInvoice>;

/** Creates an invoice: a payment of its account that waits for its payer. */
export const createInvoice: Handler<Operations['createInvoice']> = ({
    services,
    caller,
    tenant,
    body,
    linkOrigin,
    commit,
}) => {
    const { merchantId } = tenant;
    const now = services.clock.now();
    checkPlaces('order_amount', body.order_amount, body.order_currency);
    if (!isQuoted(body.order_currency)) {
        throw invalidFields({
            order_currency: `There are no rates for ${body.order_currency}. Select another currency.`,
        });
    }
    return commit(async tx => {
        await requireAccount(tx, merchantId, body);
        await requireMethod(tx, merchantId, body.crypto_currency);
        const uploadKey = await requireFile(tx, merchantId, body);
        const reference = await writeInvoice(
            tx,
            {
                merchantId,
                apiId: body.api_id,
                order: { amount: body.order_amount, currency: body.order_currency },
                cryptoCurrency: knownCoin(body.crypto_currency),
                orderId: body.order_id,
                payerName: body.payer_name ?? null,
                payerEmail: body.payer_email ?? null,
                notes: body.notes?.trim() || null,
                uploadKey,
                days: body.expires_in_days,
                operator: caller.email,
            },
            now,
        );
        return {
            ...(await readInvoice(tx, merchantId, reference)),
            hosted_url: linkOrigin + (await linkTo(tx, reference)),
        };
    });
};

async function linkTo(tx: Transaction, reference: string): Promise<string> {
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference));
    if (!payment) throw notFound();
    return linkOf(payment);
}

/** @throws Refused 422 for an account of somebody else, one that is closed, or a coin that it can't be paid in */
async function requireAccount(tx: Transaction, merchantId: string, { api_id: apiId, crypto_currency: code }: Body) {
    const [account] = await tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.merchantId, merchantId), eq(accounts.apiId, apiId)));
    if (!account?.active) throw invalidFields({ api_id: 'Select one of your accounts' });
    const isTest = isTestAccount(apiId);
    const isOnly = isTest || account.settlementType === 'custody';
    if (isOnly && code !== account.cryptoCurrency) {
        throw invalidFields({ crypto_currency: `This account takes only ${account.cryptoCurrency}` });
    }
    if (!isTest && code === 'testBTC') throw invalidFields({ crypto_currency: 'Only test accounts take test coins' });
}

/** @throws Refused 422 where the amount needs a file and there is none, or it wasn't sent */
async function requireFile(tx: Transaction, merchantId: string, body: Body): Promise<string | null> {
    if (body.invoice_file !== undefined) {
        return requireUpload(tx, { merchantId, kind: 'invoice', key: body.invoice_file, field: 'invoice_file' });
    }
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
    const most = merchant?.invoiceUploadThreshold;
    if (!merchant || most === null || most === undefined) return null;
    const worth = convertFiat(body.order_amount, body.order_currency, merchant.localCurrency);
    if (!isBelow(most, worth)) return null;
    throw invalidFields({ invoice_file: `Invoices above ${most} ${merchant.localCurrency} need a file` });
}
