CREATE TABLE "fiat_document_files" (
	"document_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fiat_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"owner_id" text,
	"transfer_id" text,
	"category" text NOT NULL,
	"document_type" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fiat_documents_subject" CHECK (num_nonnulls("fiat_documents"."owner_id", "fiat_documents"."transfer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "fiat_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"mode" text NOT NULL,
	"sending_currency" text NOT NULL,
	"sending_amount" numeric NOT NULL,
	"receiving_currency" text NOT NULL,
	"receiving_amount" numeric NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"charge_type" text,
	"destination_account_id" text NOT NULL,
	"destination_type" text NOT NULL,
	"destination_country" text NOT NULL,
	"source_country" text NOT NULL,
	"sender_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fiat_transfers" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "fiat_document_files" ADD CONSTRAINT "fiat_document_files_document_id_fiat_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."fiat_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiat_documents" ADD CONSTRAINT "fiat_documents_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiat_documents" ADD CONSTRAINT "fiat_documents_transfer_id_fiat_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."fiat_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiat_quotes" ADD CONSTRAINT "fiat_quotes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiat_documents_transfer" ON "fiat_documents" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "fiat_documents_owner" ON "fiat_documents" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiat_transfers_external" ON "fiat_transfers" USING btree ("merchant_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiat_transfers_quote" ON "fiat_transfers" USING btree ("quote_id");