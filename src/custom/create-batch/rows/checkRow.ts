import type * as z from 'zod/mini';
import { currencyDecimals, isCoin, isPayoutCoin, networkOf } from '../../../../contracts/currencies';
import { NewBatchPayout } from '../../../../contracts/dashboard/newBatch';
import { addressOn } from '../../../../contracts/rules/cryptoAddress';
import { parseAmount } from '../../../../contracts/rules/decimal';
import { brokenRule } from '../../../components/form/validationMessage';
import { amountSchema } from '../../../components/inputs/amountSchema';
import type { BatchCells, BatchField } from './batchColumns';
import type { BatchRow, CellProblem, Problems, SourceRow } from './batchRow';
import { withoutSpaces } from './tidy';

export interface BatchRules {
    /** Currencies of the balances that can pay. */
    balances: readonly string[];
    /** Coins to pay in, by the merchant's codes. */
    coins: readonly string[];
}

const { email, name, country, remarks } = NewBatchPayout.shape;
const schemas: Partial<Record<BatchField, z.ZodMiniType>> = { email, name, country, remarks };

const broken = (rule: string, args: object = {}): CellProblem => ({ rule, args: { ...args } });

/** Everything wrong with a row, one problem for each cell (docs/rules.md#batches). */
export function checkRow(cells: BatchCells, rules: BatchRules): Problems {
    const fields = Object.keys(cells) as BatchField[];
    return Object.fromEntries(
        fields.flatMap(field => {
            const problem = problemOf(field, cells, rules);
            return problem ? [[field, problem]] : [];
        }),
    );
}

/** The row as it stands, with all that follows from its cells. */
export function checkedRow(placed: SourceRow, rules: BatchRules): BatchRow {
    const { cells } = placed;
    const problems = checkRow(cells, rules);
    const isKnown = !problems.withdraw_amount && !problems.withdraw_currency;
    const read = isKnown && parseAmount(cells.withdraw_amount, currencyDecimals(cells.withdraw_currency));
    return { ...placed, problems, amount: read && 'amount' in read ? read.amount : undefined };
}

function problemOf(field: BatchField, cells: BatchCells, { balances, coins }: BatchRules): CellProblem | undefined {
    const cell = cells[field];
    if (cell !== withoutSpaces(field, cell, coins)) return broken('spaces');
    switch (field) {
        case 'crypto_currency':
            return isPayoutCoin(cell) ? undefined : broken(cell ? 'coin' : 'required');
        case 'withdraw_currency':
            return balances.includes(cell) ? undefined : broken(cell ? 'noBalance' : 'required', { cell });
        case 'withdraw_amount':
            return ruleOf(amountSchema(cells.withdraw_currency), cell);
        case 'address':
            return ruleOf(addressSchema(cells.crypto_currency), cell);
        case 'remarks':
            return cell === '' ? undefined : ruleOf(remarks, cell);
        default:
            return ruleOf(schemas[field], cell);
    }
}

/** Of an unknown coin only the form of an address is checked: its own cell has the problem. */
const addressSchema = (coin: string): z.ZodMiniType =>
    isCoin(coin) ? addressOn(networkOf(coin)) : NewBatchPayout.shape.address;

function ruleOf(schema: z.ZodMiniType | undefined, cell: string): CellProblem | undefined {
    const read = schema?.safeParse(cell);
    const issue = read && !read.success ? read.error.issues[0] : undefined;
    if (!issue) return undefined;
    const { name: rule, args } = brokenRule(issue, cell === '');
    return broken(rule, args);
}
