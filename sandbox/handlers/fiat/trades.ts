import { randomUUID } from 'node:crypto';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { moneyInWords } from '../../domain/inWords';
import { quoteTrade, TRADE_FEE_RATE, tradePairs } from '../../domain/fiat/tradePairs';
import { fixedSide } from '../../domain/fiat/transferQuotes';
import { moveTransfer, openTransfer } from '../../domain/lifecycle/transfers';
import { isZero } from '../../primitives/decimal';
import { checkPlaces } from '../../domain/quotes';
import { tellAdmins } from '../../domain/team/tellAdmins';
import type { Handler } from '../handler';
import { externalIdUsed } from '../transfers/select';
import { transferWithDocuments } from '../transfers/wire';

export const listTradePairs: Handler<Operations['listTradePairs']> = async ({ services }) =>
    tradePairs(services.clock.now()).map(pair => ({
        sending_currency: pair.sendingCurrency,
        receiving_currency: pair.receivingCurrency,
        exchange_rate: exactNumber(pair.exchangeRate),
        fee_rate: exactNumber(TRADE_FEE_RATE),
        fee_mode: 'excluded' as const,
        minimum_amount: exactNumber(pair.minimum),
        maximum_amount: exactNumber(pair.maximum),
        expires_at: pair.expiresAt.toISOString(),
    }));

/** Books a trade, which holds what it sells from here on. */
export const createTrade: Handler<Operations['createTrade']> = ({ services, caller, tenant, body, commit }) =>
    commit(async tx => {
        const now = services.clock.now();
        const { sending_currency: from, receiving_currency: to, exchange_rate: rate } = body;
        if (body.sending_amount !== undefined) checkPlaces('sending_amount', body.sending_amount, from);
        if (body.receiving_amount !== undefined) checkPlaces('receiving_amount', body.receiving_amount, to);
        const row = await openTransfer(tx, {
            ...quoteTrade({ from, to, fixed: fixedSide(body), rate }, now),
            id: randomUUID(),
            externalId: body.external_id,
            merchantId: tenant.merchantId,
            type: 'trade',
            mode: body.mode,
            paymentMethod: 'prefunding',
            sender: null,
            recipient: null,
            destination: null,
            createdAt: now,
        });
        if (!row) throw externalIdUsed();
        const booked = await moveTransfer(tx, row.id, 'initiate', now);
        const { sendingAmount, receivingAmount, fee } = booked;
        const traded = `${moneyInWords(sendingAmount, from)} for ${moneyInWords(receivingAmount, to)}`;
        await tellAdmins(tx, {
            ...{ merchantId: tenant.merchantId, of: 'trades', byUserId: caller.userId, concerns: [], at: now },
            what: `booked a trade of ${traded}${isZero(fee) ? '' : ` (plus a fee of ${moneyInWords(fee, from)})`}`,
        });
        return transferWithDocuments(tx, booked);
    });
