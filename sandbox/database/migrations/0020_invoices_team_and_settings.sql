CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"merchant_id" text,
	"partner_id" text,
	"user_id" text,
	"email" text,
	"action" text NOT NULL,
	"summary" text NOT NULL,
	"record_id" text,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_credentials" (
	"client_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"partner_id" text,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_clients" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"reset_at" timestamp (3) with time zone,
	CONSTRAINT "merchant_clients_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"payment_reference" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"notes" text,
	"upload_key" text,
	"operator" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_upload_key_unique" UNIQUE("upload_key")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"bank_key" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"account_holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"country_code" text NOT NULL,
	"currency" text NOT NULL,
	"bank_code_type" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_type" text NOT NULL,
	"account_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_entities" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"registration_number" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"kyc_currency" text NOT NULL,
	"kyc_levels" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_calls" (
	"network" text NOT NULL,
	"operation" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "public_calls_network_operation_minute_pk" PRIMARY KEY("network","operation","minute")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"invited_by" text NOT NULL,
	"merchant_id" text,
	"email" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "methods_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "hosted_page" jsonb;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "invoice_upload_threshold" numeric;--> statement-breakpoint
ALTER TABLE "fiat_transfers" ADD COLUMN "charge_type" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "link_id" text DEFAULT 'eal-' || gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "group_link_id" text DEFAULT 'gel-' || gen_random_uuid();--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invitation_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "accepted_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_totp_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_clients" ADD CONSTRAINT "merchant_clients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_upload_key_uploads_key_fk" FOREIGN KEY ("upload_key") REFERENCES "public"."uploads"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_merchant" ON "audit_events" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_partner" ON "audit_events" USING btree ("partner_id","at","id");--> statement-breakpoint
CREATE INDEX "api_credentials_merchant" ON "api_credentials" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "api_credentials_partner" ON "api_credentials" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_merchant" ON "bank_accounts" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one" ON "bank_accounts" USING btree ("merchant_id","country_code","bank_code","account_number");--> statement-breakpoint
CREATE INDEX "password_requests_email" ON "password_requests" USING btree ("email_hash","at");--> statement-breakpoint
CREATE INDEX "password_requests_network" ON "password_requests" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "public_calls_minute" ON "public_calls" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by","created_at");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("merchant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "payments_overpaid" ON "payments" USING btree ("merchant_id","created_at") WHERE payment_crypto_amount > crypto_amount;--> statement-breakpoint
CREATE INDEX "payments_volume" ON "payments" USING btree ("api_id","created_at","order_currency","receive_amount") WHERE receive_amount > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_order" ON "payments" USING btree ("merchant_id","order_id") WHERE type = 'invoice';--> statement-breakpoint
CREATE INDEX "payments_invoices" ON "payments" USING btree ("merchant_id","created_at","reference") WHERE type = 'invoice';--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("merchant_id","status","payout_date");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_reference_unique" UNIQUE("invoice_reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_unique" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_link_id_unique" UNIQUE("link_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_link_id_unique" UNIQUE("group_link_id");