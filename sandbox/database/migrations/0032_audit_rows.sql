-- Rows of before there were chains are found by their log too, but stay outside of its chain.
INSERT INTO "audit_logs" ("log", "length", "last_hash")
	SELECT DISTINCT coalesce("merchant_id", "partner_id", 'nobody'), 0, '' FROM "audit_events" WHERE "log" IS NULL
	ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TRIGGER "audit_events_grow" ON "audit_events";--> statement-breakpoint
UPDATE "audit_events" SET "log" = coalesce("merchant_id", "partner_id", 'nobody') WHERE "log" IS NULL;--> statement-breakpoint
DROP INDEX "audit_events_merchant";--> statement-breakpoint
DROP INDEX "audit_events_partner";--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "log" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_log" ON "audit_events" USING btree ("log","at","id");--> statement-breakpoint
CREATE TRIGGER "audit_events_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."seq" IS NULL OR NEW."hash" IS NULL
		OR NEW."log" <> coalesce(NEW."merchant_id", NEW."partner_id", 'nobody')
		OR NEW."seq" <= (SELECT "length" FROM "audit_logs" WHERE "log" = NEW."log")
	THEN
		RAISE EXCEPTION 'audit_events only grows, at the end of a log';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_end" BEFORE INSERT ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_audit_row"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_shorter_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW."log" <> OLD."log" OR NEW."length" < OLD."length" THEN
		RAISE EXCEPTION 'audit_logs only grow';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_logs_grow" BEFORE UPDATE OR DELETE ON "audit_logs"
	FOR EACH ROW EXECUTE FUNCTION "refuse_shorter_log"();
