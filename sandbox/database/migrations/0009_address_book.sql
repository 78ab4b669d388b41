CREATE TABLE "address_book_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"entity_admin_id" text NOT NULL,
	"created_by" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"crypto_currency" text NOT NULL,
	"address" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activates_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "address_book_settings" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_whitelisted" boolean NOT NULL,
	CONSTRAINT "address_book_settings_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "address_book_entries" ADD CONSTRAINT "address_book_entries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_entries" ADD CONSTRAINT "address_book_entries_entity_admin_id_users_id_fk" FOREIGN KEY ("entity_admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_settings" ADD CONSTRAINT "address_book_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_settings" ADD CONSTRAINT "address_book_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_book_entries_merchant" ON "address_book_entries" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entries_one" ON "address_book_entries" USING btree ("merchant_id","crypto_currency","address") WHERE "address_book_entries"."deleted_at" IS NULL;