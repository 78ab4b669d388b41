import { act, fireEvent } from '@testing-library/react';
import { batchMessages } from '../../../../src/i18n/en/ofBatches';
import { button, click, heading, isUsable } from '../page';
import { ANY_PAGE, type Flow, type Hands } from './flow';
import { MERCHANT, OWNER } from './provider';
import { amountOf, TRON } from './values';

const { createBatch: texts, importing } = batchMessages;
const confirm = () => button(/^Create batch of/);

/** A batch of two rows, with totals of its own. */
export const batch: Flow = {
    name: 'batch',
    call: /\/batches$/,
    user: OWNER,
    hasMaker: true,
    isKeyed: true,
    subject: async ({ sandbox, coinCode, idOf }, number) => {
        const name = `fault-${number}`;
        const coin = coinCode('USDT_TRC20');
        const file = [
            'email,name,country,amount,currency,coin,address',
            ...['1', '2'].map(
                row => `row.${row}.${number}@mail.example,Niamh Brady,IE,${row}${amountOf(number)},EUR,${coin},${TRON}`,
            ),
        ].join('\n');
        const upload = async ({ until }: Hands) => {
            const input = await until('the file’s field', () => document.querySelector('input[type=file]'));
            await act(
                async () => void fireEvent.change(input, { target: { files: [new File([file], `${name}.csv`)] } }),
            );
            await click(await until('its rows', () => heading(texts.rows.title) && button(texts.next.details)));
            await click(await until('its details', () => button(texts.next.confirm)));
        };
        return {
            address: '/create-crypto-payout/batch/direct',
            returnsTo: ANY_PAGE,
            draft: {},
            arm: async hands => {
                const isEmpty = await hands.until('a batch', () =>
                    confirm() ? 'no' : document.body.textContent.includes(importing.drop) ? 'yes' : undefined,
                );
                if (isEmpty === 'yes') await upload(hands);
                await hands.until('the last click', () => isUsable(confirm()));
            },
            confirm,
            isDone: () => heading(texts.done.title) !== undefined,
            made: async () => {
                const rows = await sandbox.query<{ id: string }>(
                    'select id from batches where merchant_id = $1 and name = $2',
                    [MERCHANT, name],
                );
                return rows.map(({ id }) => idOf(id));
            },
            // Nothing is booked before it's approved: its payouts are what will be.
            moved: async () => {
                const [row] = await sandbox.query<{ rows: number; payouts: number }>(
                    `select count(distinct b.id)::int as rows, count(p.*)::int as payouts
                     from batches b join batch_payouts p on p.batch_id = b.id where b.merchant_id = $1 and b.name = $2`,
                    [MERCHANT, name],
                );
                return { rows: row?.rows ?? 0, booked: (row?.payouts ?? 0) / 2 };
            },
        };
    },
};
