ALTER TABLE "uploads" ADD COLUMN "proof_email" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "proof_name" text;