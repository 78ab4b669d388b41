DROP INDEX "challenges_user";--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "id" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id","purpose","id");