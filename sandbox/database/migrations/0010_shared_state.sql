CREATE TABLE "faults" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"status" integer,
	"times" integer,
	"match" text,
	"milliseconds" integer
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","id");