import { appMessages } from '../../../../src/i18n/en/app';
import { button, click, dialog, isUsable, shownText } from '../page';
import type { Flow } from './flow';
import { heldBy } from './ledger';
import { APPROVER, askForCodes } from './provider';
import { confirmPayout, quotePayout } from './payout';

const { approvals, payouts } = appMessages;
const { approve } = payouts.actions;
/** The approver's. */
const NAME = "Maeve O'Connor";
const open = () => button(approve.label);
const confirm = () => button(approve.submit, dialog() ?? document.createElement('div'));

/** The last approval of a payout that waits, at its record. */
export const approval: Flow = {
    name: 'approval',
    call: /\/approve$/,
    user: APPROVER,
    hasMaker: true,
    isKeyed: false,
    subject: async (product, number) => {
        const { sandbox } = product;
        const reference = await quotePayout(product, number);
        await askForCodes(product, false);
        await confirmPayout(product, reference);
        await askForCodes(product, true);
        await sandbox.query('update payouts set approval_total = 1 where reference = $1', [reference]);
        const decisions = async () => {
            const [row] = await sandbox.query<{ decisions: number; status: string }>(
                `select count(a.*)::int as decisions, min(p.status) as status
                 from payouts p left join payout_approvals a on a.payout_reference = p.reference where p.reference = $1`,
                [reference],
            );
            return { rows: row?.decisions ?? 0, goes: row?.status !== 'pending_authorization' };
        };
        return {
            address: `/crypto-payout-admin/${reference}/show/full`,
            returnsTo: `/crypto-payout-admin/${reference}/show/full`,
            draft: {},
            arm: async ({ until, enterCode }) => {
                const first = await until('the action', () => confirm() ?? (isUsable(open()) && open()));
                if (first !== confirm()) await click(first);
                await until('the dialog', () => isUsable(confirm()));
                await enterCode();
            },
            confirm,
            isDone: () => shownText().includes(approvals.by.approved.replace('%{name}', NAME)),
            made: async () => ((await decisions()).rows > 0 ? [reference] : []),
            moved: async () => {
                const { rows, goes } = await decisions();
                const held = await heldBy(product, [reference]);
                return { rows, booked: goes ? held : held - 1 };
            },
        };
    },
};
