CREATE TABLE "batch_approvals" (
	"batch_id" text NOT NULL,
	"user_id" text NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_approvals_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "batch_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"row" integer NOT NULL,
	"payout_reference" text,
	"status" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"country" text,
	"address" text,
	"crypto_currency" text NOT NULL,
	"withdraw_currency" text NOT NULL,
	"withdraw_amount" numeric NOT NULL,
	"crypto_amount" numeric,
	"error_code" text,
	"error_message" text,
	CONSTRAINT "batch_payouts_payout_reference_unique" UNIQUE("payout_reference")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"is_direct" boolean NOT NULL,
	"status" text NOT NULL,
	"notification_email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"approval_total" integer NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD CONSTRAINT "batch_approvals_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD CONSTRAINT "batch_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_payouts" ADD CONSTRAINT "batch_payouts_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_payouts" ADD CONSTRAINT "batch_payouts_payout_reference_payouts_reference_fk" FOREIGN KEY ("payout_reference") REFERENCES "public"."payouts"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_payouts_batch" ON "batch_payouts" USING btree ("batch_id","row");--> statement-breakpoint
CREATE INDEX "batches_merchant" ON "batches" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);