import { withdrawal as texts } from '../../../../src/i18n/en/wizards/withdrawal';
import { knownPayee } from '../../entities/withdrawals';
import { button, heading } from '../page';
import { ANY_PAGE, armed, type Flow } from './flow';
import { movedBy } from './ledger';
import { MERCHANT, MERCHANT_KEY, OWNER } from './provider';
import { amountOf, draftOf, TRON } from './values';

const confirm = () => button(/^Withdraw \d/);

export const withdrawal: Flow = {
    name: 'withdrawal',
    call: /\/payouts\/local-crypto$/,
    user: OWNER,
    hasMaker: true,
    isKeyed: true,
    subject: async (product, number) => {
        const { sandbox } = product;
        const payee = await knownPayee(sandbox);
        const [amount, begun] = [amountOf(number), sandbox.clock.now()];
        const made = async () => {
            const rows = await sandbox.query<{ reference: string }>(
                `select reference from payouts where merchant_id = $1 and type = 'withdraw' and email = $2
                 and sending_amount = $3::numeric and payout_date >= $4`,
                [MERCHANT, payee.email, amount, begun],
            );
            return rows.map(({ reference }) => reference);
        };
        return {
            address: '/withdrawals/create',
            returnsTo: ANY_PAGE,
            draft: draftOf(`withdrawal ${MERCHANT_KEY}`, {
                ...{
                    step: 'confirm',
                    api_id: 'HA1587722191gQKF',
                    crypto_currency: product.coinCode('USDT_TRC20'),
                    address: TRON,
                    amount,
                },
                ...payee,
                ...{ order_id: '', remarks: '', payee: { ...payee, poi_required: false }, proof: null },
                ownOrderId: `WD-${String(number).padStart(12, '0')}`,
            }),
            arm: armed(confirm),
            confirm,
            isDone: () => heading(texts.done.title) !== undefined,
            made,
            moved: movedBy(product, made),
        };
    },
};
