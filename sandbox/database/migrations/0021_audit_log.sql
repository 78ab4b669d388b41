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
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_merchant" ON "audit_events" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_partner" ON "audit_events" USING btree ("partner_id","at","id");