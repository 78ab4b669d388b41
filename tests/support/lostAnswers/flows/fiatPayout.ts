import { createTransfer } from '../../../../contracts/fiat/newTransfer';
import { createQuote } from '../../../../contracts/fiat/quotes';
import { createFiatPayout as texts } from '../../../../src/i18n/en/wizards/createFiatPayout';
import { button, heading, shownText } from '../page';
import { ANY_PAGE, armed, type Flow, type Product } from './flow';
import { heldBy } from './ledger';
import { MERCHANT, OWNER, ownerClient } from './provider';
import { amountOf } from './values';

/** Without a rate nobody knows what it takes in all. */
const confirm = () => button(/^Pay \d/) ?? button(texts.submitUntold);

/** A fiat payout of the owner's that was created and waits to be confirmed. Resolves to its id. */
async function createPayout(product: Product, number: number): Promise<string> {
    const [parties] = await product.sandbox.query<Record<string, string>>(
        `select s.id as sender, s.type as sender_type, s.country_code as source, a.id as account, a.currency,
                a.country_code as destination
         from fiat_parties s, fiat_destination_accounts a
         where s.merchant_id = $1 and s.name = 'Harbour Goods B.V.' and a.merchant_id = $1 and a.type = 'bank_account'
               and a.currency = 'GBP' order by a.id limit 1`,
        [MERCHANT],
    );
    const client = await ownerClient(product);
    const { id: quoteId = '' } = await client(createQuote, {
        body: {
            ...{ merchant_id: MERCHANT, mode: 'sending', sending_currency: 'EUR', sending_amount: amountOf(number) },
            ...{ receiving_currency: parties?.currency, me_to_me_transfer: false },
            ...{ destination_account_id: parties?.account, destination_country: parties?.destination },
            ...{ source_country: parties?.source, sender_type: parties?.sender_type },
        },
    });
    const { id = '' } = await client(createTransfer, {
        path: { quoteId },
        body: {
            ...{ external_id: `FP-${number}`, sender_id: parties?.sender, destination_account_id: parties?.account },
            purpose_of_remittance: 'BILLS',
        },
    });
    return id;
}

/** The confirmation of a fiat payout. */
export const fiatPayout: Flow = {
    name: 'fiat payout',
    call: /\/transfers\/[^/]+\/confirm$/,
    user: OWNER,
    hasMaker: false,
    isKeyed: true,
    subject: async (product, number) => {
        const id = await createPayout(product, number);
        const held = () => heldBy(product, [id]);
        const rows = async () => {
            const [row] = await product.sandbox.query<{ status: string }>(
                'select status from fiat_transfers where id = $1',
                [id],
            );
            return Number(row?.status !== 'created');
        };
        return {
            address: `/create-fiat-payout?ref=${product.idOf(id)}&step=review`,
            returnsTo: ANY_PAGE,
            draft: {},
            arm: armed(confirm),
            confirm,
            // One that was confirmed shows as its record.
            isDone: () =>
                heading(texts.done.title) !== undefined ||
                (location.pathname.startsWith('/fiat-payout-admin/') && /Confirmed on/.test(shownText())),
            made: async () => ((await rows()) > 0 ? [product.idOf(id)] : []),
            moved: async () => ({ rows: await rows(), booked: await held() }),
        };
    },
};
