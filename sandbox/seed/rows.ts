import type { payments, transactions } from '../database/schema/payments';

export type NewPayment = typeof payments.$inferInsert;
export type NewTransaction = typeof transactions.$inferInsert;
