import { confirmDirectPayout, createDirectPayout } from '../../../../contracts/main/directPayouts';
import { createPayout as texts } from '../../../../src/i18n/en/wizards/createPayout';
import { payoutStatus } from '../../../../src/i18n/en/resources/payouts';
import { statusOf } from '../../entities/payouts';
import { button, heading, shownText } from '../page';
import { ANY_PAGE, armed, type Flow, type Product } from './flow';
import { heldBy } from './ledger';
import { MERCHANT_KEY, OWNER, ownerClient } from './provider';
import { amountOf, emailOf, TRON } from './values';

const confirm = () => button(/^Pay \d/);

/** A payout that the owner has a quote for, beside the page. Resolves to its reference. */
export async function quotePayout(product: Product, number: number): Promise<string> {
    const client = await ownerClient(product);
    const { payout_reference: reference = '' } = await client(createDirectPayout, {
        path: { merchantKey: MERCHANT_KEY },
        body: {
            ...{
                merchant_key: MERCHANT_KEY,
                username: OWNER,
                email: emailOf(number),
                name: 'Niamh Brady',
                country: 'IE',
            },
            ...{ crypto_currency: 'USDT_TRC20', address: TRON, withdraw_currency: 'EUR' },
            withdraw_amount: amountOf(number),
        },
    });
    return reference;
}

/** The same, confirmed: it waits for its approvers. Needs a merchant that asks for no codes. */
export async function confirmPayout(product: Product, ref: string): Promise<void> {
    const client = await ownerClient(product);
    await client(confirmDirectPayout, { path: { merchantKey: MERCHANT_KEY, ref }, body: {} });
}

/** The confirmation of a quote. */
export const payout: Flow = {
    name: 'direct payout',
    call: /\/crypto\/confirm$/,
    user: OWNER,
    hasMaker: true,
    isKeyed: true,
    subject: async (product, number) => {
        const reference = await quotePayout(product, number);
        const isConfirmed = async () => (await statusOf(product.sandbox, reference)) !== 'new';
        return {
            address: `/create-crypto-payout/direct?ref=${reference}`,
            returnsTo: ANY_PAGE,
            draft: {},
            arm: armed(confirm),
            confirm,
            // A payout that was confirmed shows as its record.
            isDone: () =>
                heading(texts.done.title) !== undefined ||
                (location.pathname.startsWith('/crypto-payout-admin/') &&
                    shownText().includes(payoutStatus.pending_authorization.label)),
            made: async () => ((await isConfirmed()) ? [reference] : []),
            moved: async () => {
                const rows = Number(await isConfirmed());
                // It's held from its quote on; a new quote releases what the one before has held.
                const held = await heldBy(product, [reference]);
                return { rows, booked: rows + held - 1 };
            },
        };
    },
};
