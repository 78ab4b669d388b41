ALTER TABLE "ledger_movements" RENAME COLUMN "payout_reference" TO "reference";--> statement-breakpoint
DROP INDEX "ledger_movements_payout";--> statement-breakpoint
CREATE INDEX "ledger_movements_reference" ON "ledger_movements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_movements_merchant" ON "ledger_movements" USING btree ("merchant_id","at","id");