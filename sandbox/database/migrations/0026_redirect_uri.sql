-- A code of before says a path only, which no redemption matches any more.
DELETE FROM "authorization_codes";--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "redirect_uri" text NOT NULL;--> statement-breakpoint
ALTER TABLE "authorization_codes" DROP COLUMN "redirect_path";