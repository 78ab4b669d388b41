ALTER TABLE "deposits" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deposits_due" ON "deposits" USING btree ("due_at") WHERE "deposits"."due_at" IS NOT NULL;