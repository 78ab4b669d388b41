import { bookTrade as texts } from '../../../../src/i18n/en/wizards/bookTrade';
import { button, heading } from '../page';
import { ANY_PAGE, armed, type Flow } from './flow';
import { movedBy } from './ledger';
import { MERCHANT, MERCHANT_KEY, OWNER } from './provider';
import { amountOf, draftOf } from './values';

const confirm = () => button(/^Sell \d/);

export const trade: Flow = {
    name: 'trade',
    call: /\/trades$/,
    user: OWNER,
    hasMaker: false,
    isKeyed: true,
    subject: async (product, number) => {
        const { sandbox } = product;
        const [amount, begun] = [amountOf(number), sandbox.clock.now()];
        const made = async () => {
            const rows = await sandbox.query<{ id: string }>(
                `select id from fiat_transfers where merchant_id = $1 and type = 'trade'
                 and sending_amount = $2::numeric and created_at >= $3`,
                [MERCHANT, amount, begun],
            );
            return rows.map(({ id }) => id);
        };
        return {
            address: '/book-a-trade',
            returnsTo: ANY_PAGE,
            draft: draftOf(`trade ${MERCHANT_KEY}`, {
                ...{ step: 'confirm', sending_currency: 'EUR', receiving_currency: 'GBP', mode: 'sending', amount },
                external_id: `LC${String(number).padStart(17, '0')}`,
            }),
            arm: armed(confirm),
            confirm,
            isDone: () => heading(texts.done.title) !== undefined,
            made: async () => (await made()).map(product.idOf),
            moved: movedBy(product, made),
        };
    },
};

/** The same on a provider whose list has fiat payouts as well: a look-up has to find it among them, by what it says. */
export const mixedTrade: Flow = { ...trade, name: 'trade in a mixed list', isMixed: true };
