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
ALTER TABLE "payments" ADD COLUMN "invoice_reference" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "methods_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "invoice_upload_threshold" numeric;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_reference_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_upload_key_uploads_key_fk" FOREIGN KEY ("upload_key") REFERENCES "public"."uploads"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_order" ON "payments" USING btree ("merchant_id","order_id") WHERE type = 'invoice';--> statement-breakpoint
CREATE INDEX "payments_invoices" ON "payments" USING btree ("merchant_id","created_at","reference") WHERE type = 'invoice';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_reference_unique" UNIQUE("invoice_reference");