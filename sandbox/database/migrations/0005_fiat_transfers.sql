CREATE TABLE "fiat_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"external_id" text,
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"sub_status" text,
	"mode" text NOT NULL,
	"sending_currency" text NOT NULL,
	"sending_amount" numeric NOT NULL,
	"receiving_currency" text NOT NULL,
	"receiving_amount" numeric NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"payment_method" text,
	"sender" jsonb,
	"recipient" jsonb,
	"destination" jsonb,
	"purpose" text,
	"source_of_funds" text,
	"relationship" text,
	"remarks" text,
	"history" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fiat_transfers" ADD CONSTRAINT "fiat_transfers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiat_transfers_merchant" ON "fiat_transfers" USING btree ("merchant_id","type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fiat_transfers_due" ON "fiat_transfers" USING btree ("due_at") WHERE "fiat_transfers"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fiat_transfers_search" ON "fiat_transfers" USING gin ("search_text" gin_trgm_ops);