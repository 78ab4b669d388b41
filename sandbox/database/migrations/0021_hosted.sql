CREATE TABLE "public_calls" (
	"network" text NOT NULL,
	"operation" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "public_calls_network_operation_minute_pk" PRIMARY KEY("network","operation","minute")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "hosted_page" jsonb;--> statement-breakpoint
CREATE INDEX "public_calls_minute" ON "public_calls" USING btree ("minute");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_unique" UNIQUE("request_id");