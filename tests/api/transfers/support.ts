import type { TransferDestination } from '../../../contracts/fiat/destinationAccounts';
import { confirmTransfer, createTransfer, type NewTransfer } from '../../../contracts/fiat/newTransfer';
import { createQuote, Quote, type NewQuote } from '../../../contracts/fiat/quotes';
import { listTransfers, Transfer } from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { storedTransfers } from '../../support/entities/transfers';
import { send, type Answered } from '../../support/servers/sandbox';
import { type Whole, whole } from '../../support/whole';

export const merchant_id = merchantIds.harbour;

/** Harbour's own company and one of its destination accounts, as the database has them. */
export async function parties(sandbox: Sandbox, type: TransferDestination['type'] = 'bank_account') {
    const row = (await storedTransfers(sandbox, 'transfer')).find(
        ({ sender, destination }) =>
            sender?.name === 'Harbour Goods B.V.' && destination?.type === type && destination.currency !== 'EUR',
    );
    if (!row?.sender || !row.destination || !row.recipient) throw new Error(`Nothing was paid to a ${type}`);
    return { sender: row.sender, destination: row.destination, recipient: row.recipient };
}

/** A quote of 100 euros from Harbour's own company to a bank account, or something else. */
export async function quoteBody(sandbox: Sandbox, more: Partial<NewQuote> = {}, type?: TransferDestination['type']) {
    const { sender, destination } = await parties(sandbox, type);
    return {
        ...{ merchant_id, mode: 'sending', sending_currency: 'EUR', sending_amount: '100' },
        ...{ receiving_currency: destination.currency, me_to_me_transfer: false },
        ...{ destination_account_id: destination.id, destination_country: destination.country_code },
        ...{ source_country: sender.country_code, sender_type: sender.type },
        ...more,
    };
}

export async function quoted(sandbox: Sandbox, token: string, more: Partial<NewQuote> = {}): Promise<Required<Quote>> {
    const answer = await send(sandbox, createQuote, { token, body: await quoteBody(sandbox, more) });
    return Quote.parse(answer.body) as Required<Quote>;
}

let attempts = 0;
/** A reference that no other transfer has. */
export const newExternalId = (): string => `TEST-${(attempts += 1)}`;

export async function transferBody(sandbox: Sandbox, more: Partial<NewTransfer> = {}): Promise<NewTransfer> {
    const { sender, destination } = await parties(sandbox);
    return {
        external_id: newExternalId(),
        sender_id: sender.id,
        destination_account_id: destination.id,
        purpose_of_remittance: 'BILLS',
        ...more,
    };
}

/** A transfer of a new quote, not yet confirmed. */
export async function made(sandbox: Sandbox, token: string, more: Partial<NewQuote> = {}): Promise<Whole<Transfer>> {
    const { id: quoteId } = await quoted(sandbox, token, more);
    const body = await transferBody(sandbox);
    return whole(Transfer.parse((await send(sandbox, createTransfer, { token, path: { quoteId }, body })).body));
}

export const confirm = (sandbox: Sandbox, token: string, transferId: string, key?: string): Promise<Answered> =>
    send(sandbox, confirmTransfer, {
        token,
        path: { transferId },
        body: {},
        ...(key && { headers: { 'idempotency-key': key } }),
    });

/** A transfer or trade as the list has it now. */
export async function nowOf(sandbox: Sandbox, token: string, { id, type }: Transfer): Promise<Whole<Transfer>> {
    const query = { merchant_id, type, reference: id };
    const { body } = await send(sandbox, listTransfers, { token, query });
    return whole(Transfer.parse((body as unknown[])[0]));
}
