CREATE TABLE "fiat_destination_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"external_id" text,
	"type" text NOT NULL,
	"country_code" text NOT NULL,
	"currency" text NOT NULL,
	"network" text,
	"institution_id" text NOT NULL,
	"alias" text,
	"account" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fiat_parties" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"role" text NOT NULL,
	"external_id" text,
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fiat_destination_accounts" ADD CONSTRAINT "fiat_destination_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiat_destination_accounts" ADD CONSTRAINT "fiat_destination_accounts_owner_id_fiat_parties_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."fiat_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiat_parties" ADD CONSTRAINT "fiat_parties_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiat_destination_accounts_merchant" ON "fiat_destination_accounts" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fiat_destination_accounts_owner" ON "fiat_destination_accounts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiat_destination_accounts_external" ON "fiat_destination_accounts" USING btree ("merchant_id","external_id");--> statement-breakpoint
CREATE INDEX "fiat_parties_merchant" ON "fiat_parties" USING btree ("merchant_id","type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiat_parties_external" ON "fiat_parties" USING btree ("merchant_id","external_id");