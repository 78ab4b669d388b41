ALTER TABLE "token_families" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "token_families" ADD COLUMN "network" text;