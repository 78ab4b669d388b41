CREATE TABLE "audit_logs" (
	"log" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "log" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_log_audit_logs_log_fk" FOREIGN KEY ("log") REFERENCES "public"."audit_logs"("log") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_chain" ON "audit_events" USING btree ("log","seq");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_events only grows';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
