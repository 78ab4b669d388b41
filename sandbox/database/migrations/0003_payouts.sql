CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"balance" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "ledger_accounts_one" UNIQUE("merchant_id","currency","kind"),
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."kind" NOT IN ('available', 'reserved') OR "ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"payout_reference" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"movement_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"api_id" text,
	"type" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"api_id" text,
	"order_id" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"payout_date" timestamp (3) with time zone NOT NULL,
	"modified_date" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"bal_type" text NOT NULL,
	"convert_type" text NOT NULL,
	"sending_currency" text NOT NULL,
	"sending_amount" numeric NOT NULL,
	"local_currency" text NOT NULL,
	"local_amount" numeric NOT NULL,
	"crypto_currency" text NOT NULL,
	"crypto_amount" numeric NOT NULL,
	"network_fee_crypto_amount" numeric NOT NULL,
	"net_crypto_amount" numeric NOT NULL,
	"network_fee_sending_amount" numeric NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"crypto_address" text,
	"txid" text,
	"email" text NOT NULL,
	"name" text,
	"country" text,
	"remarks" text,
	"payment_reference" text,
	"refund_reason" text,
	"refund_currency" text,
	"refund_amount" numeric,
	"batch_key" text,
	"operator" text,
	"is_auto" boolean NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"mime_type" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"uploaded_at" timestamp (3) with time zone,
	"size" integer,
	"sha256" text
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_tokens" ADD CONSTRAINT "payout_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_tokens" ADD CONSTRAINT "payout_tokens_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_tokens" ADD CONSTRAINT "payout_tokens_api_id_accounts_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."accounts"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_api_id_accounts_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."accounts"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_movements_payout" ON "ledger_movements" USING btree ("payout_reference");--> statement-breakpoint
CREATE INDEX "ledger_postings_movement" ON "ledger_postings" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payouts_merchant" ON "payouts" USING btree ("merchant_id","payout_date" DESC NULLS LAST,"reference" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("api_id","payout_date" DESC NULLS LAST,"reference" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_payment" ON "payouts" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_search" ON "payouts" USING gin ("search_text" gin_trgm_ops);