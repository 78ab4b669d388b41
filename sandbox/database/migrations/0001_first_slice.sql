CREATE TABLE "payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"api_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"status" text NOT NULL,
	"status_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rate_date" timestamp (3) with time zone NOT NULL,
	"expiry_date" timestamp (3) with time zone NOT NULL,
	"order_currency" text NOT NULL,
	"order_amount" numeric NOT NULL,
	"crypto_currency" text NOT NULL,
	"crypto_address" text NOT NULL,
	"crypto_amount" numeric NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"payment_crypto_amount" numeric NOT NULL,
	"remain_crypto_amount" numeric NOT NULL,
	"receive_amount" numeric NOT NULL,
	"transaction_fee_amount" numeric NOT NULL,
	"vat_amount" numeric NOT NULL,
	"payer_id" text,
	"payer_name" text,
	"payer_email" text,
	"payer_phone" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"txid" text NOT NULL,
	"vout_n" integer,
	"merchant_id" text NOT NULL,
	"api_id" text NOT NULL,
	"payment_reference" text,
	"crypto_currency" text NOT NULL,
	"crypto_address" text NOT NULL,
	"payment_crypto_amount" numeric NOT NULL,
	"order_currency" text NOT NULL,
	"receive_amount" numeric NOT NULL,
	"status" text NOT NULL,
	"status_date" timestamp (3) with time zone NOT NULL,
	"payment_tier" text NOT NULL,
	"confirmations" integer NOT NULL,
	"required_confirmations" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"redirect_path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"family_id" text
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"otp_key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"mfa_type" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_families" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"binding" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"parent_id" integer,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_hash" text NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "tokens_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "wrong_passwords" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"api_id" text PRIMARY KEY NOT NULL,
	"pubkey" text NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"account_type" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"settlement_type" text NOT NULL,
	"local_currency" text NOT NULL,
	"crypto_currency" text NOT NULL,
	"receive_crypto_amount" numeric DEFAULT '0' NOT NULL,
	"receive_local_amount" numeric DEFAULT '0' NOT NULL,
	"receive_base_amount" numeric DEFAULT '0' NOT NULL,
	"payout_local_amount" numeric DEFAULT '0' NOT NULL,
	"payout_base_amount" numeric DEFAULT '0' NOT NULL,
	"refund_local_amount" numeric DEFAULT '0' NOT NULL,
	"refund_base_amount" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "accounts_pubkey_unique" UNIQUE("pubkey")
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"local_currency" text NOT NULL,
	"partner_id" text,
	"can_withdraw" boolean NOT NULL,
	"is_fiat_payout" boolean NOT NULL,
	"mode" text NOT NULL,
	"two_factor_auth" jsonb NOT NULL,
	CONSTRAINT "merchants_merchant_key_unique" UNIQUE("merchant_key")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "memberships_user_id_merchant_id_pk" PRIMARY KEY("user_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "partner_users" (
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	CONSTRAINT "partner_users_user_id_partner_id_pk" PRIMARY KEY("user_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"country" text,
	"mobile" text,
	"mfa_type" text NOT NULL,
	"totp_secret" text,
	"last_totp_step" integer DEFAULT 0 NOT NULL,
	"codes_blocked_until" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_api_id_accounts_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."accounts"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_api_id_accounts_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."accounts"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_family_id_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."token_families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_family_id_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."token_families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_merchant" ON "payments" USING btree ("merchant_id","created_at" DESC NULLS LAST,"reference" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("api_id","created_at" DESC NULLS LAST,"reference" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_address" ON "payments" USING btree ("crypto_address");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_account" ON "transactions" USING btree ("api_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_payment" ON "transactions" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "wrong_passwords_network" ON "wrong_passwords" USING btree ("network","at");