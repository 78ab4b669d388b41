DROP INDEX "address_book_entries_merchant";--> statement-breakpoint
DROP INDEX "batches_merchant";--> statement-breakpoint
DROP INDEX "deposits_merchant";--> statement-breakpoint
DROP INDEX "payments_merchant";--> statement-breakpoint
DROP INDEX "payments_account";--> statement-breakpoint
DROP INDEX "transactions_account";--> statement-breakpoint
DROP INDEX "payouts_merchant";--> statement-breakpoint
DROP INDEX "payouts_account";--> statement-breakpoint
DROP INDEX "fiat_transfers_merchant";--> statement-breakpoint
CREATE INDEX "address_book_entries_merchant" ON "address_book_entries" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "batches_merchant" ON "batches" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_merchant" ON "deposits" USING btree ("merchant_id","created_at","reference");--> statement-breakpoint
CREATE INDEX "payments_merchant" ON "payments" USING btree ("merchant_id","created_at","reference");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("api_id","created_at","reference");--> statement-breakpoint
CREATE INDEX "transactions_account" ON "transactions" USING btree ("api_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_merchant" ON "payouts" USING btree ("merchant_id","payout_date","reference");--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("api_id","payout_date","reference");--> statement-breakpoint
CREATE INDEX "fiat_transfers_merchant" ON "fiat_transfers" USING btree ("merchant_id","type","created_at","id");