CREATE INDEX "payments_status" ON "payments" USING btree ("merchant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "payments_overpaid" ON "payments" USING btree ("merchant_id","created_at") WHERE payment_crypto_amount > crypto_amount;--> statement-breakpoint
CREATE INDEX "payments_volume" ON "payments" USING btree ("api_id","created_at","order_currency","receive_amount") WHERE receive_amount > 0;--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("merchant_id","status","payout_date");