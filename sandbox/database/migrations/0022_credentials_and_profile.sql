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
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_credentials" ADD CONSTRAINT "api_credentials_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_clients" ADD CONSTRAINT "merchant_clients_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_credentials_merchant" ON "api_credentials" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "api_credentials_partner" ON "api_credentials" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_merchant" ON "bank_accounts" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one" ON "bank_accounts" USING btree ("merchant_id","country_code","bank_code","account_number");