import type { NewBatchPayout } from '../../../../contracts/dashboard/newBatch';
import type { ImportColumn } from '../../../components/import/columns';
import type { BatchType } from '../../../routing/paths';

/** A field of a row, as the call names it. */
export type BatchField = keyof NewBatchPayout;

const columns: readonly ImportColumn<BatchField>[] = [
    { name: 'email', isRequired: true, aliases: ['email address', 'recipient email', 'e-mail'] },
    { name: 'name', isRequired: true, aliases: ['full name', 'recipient', 'recipient name'] },
    { name: 'country', isRequired: true, aliases: ['country code'] },
    { name: 'withdraw_amount', isRequired: true, aliases: ['amount'] },
    { name: 'withdraw_currency', isRequired: true, aliases: ['currency', 'balance', 'fiat currency'] },
    { name: 'crypto_currency', isRequired: true, aliases: ['coin', 'crypto', 'coin and network'] },
    { name: 'address', isRequired: true, aliases: ['wallet address', 'wallet', 'crypto address'] },
    { name: 'remarks', isRequired: false, aliases: ['remark', 'note', 'notes', 'reference', 'description'] },
];

const byLink = columns.filter(({ name }) => name !== 'address');

/** In the order of the template and of the grid. By link nobody knows the address yet. */
export const columnsOf = (type: BatchType): readonly ImportColumn<BatchField>[] =>
    type === 'direct' ? columns : byLink;

export type BatchCells = Readonly<Record<BatchField, string>>;
