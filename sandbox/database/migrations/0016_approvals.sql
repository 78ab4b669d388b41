CREATE TABLE "approvers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_approvals" (
	"payout_reference" text NOT NULL,
	"user_id" text NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "payout_approvals_payout_reference_user_id_pk" PRIMARY KEY("payout_reference","user_id")
);
--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "batch_payouts" ADD COLUMN "remarks" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "is_fixed_in_crypto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approval_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "approval_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvers" ADD CONSTRAINT "approvers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvers" ADD CONSTRAINT "approvers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_payout_reference_payouts_reference_fk" FOREIGN KEY ("payout_reference") REFERENCES "public"."payouts"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvers_one" ON "approvers" USING btree ("merchant_id","user_id") WHERE "approvers"."deleted_at" IS NULL;