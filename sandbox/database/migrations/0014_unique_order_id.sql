-- Order ids that were given more than once stay with the first; the others get their reference besides.
UPDATE "payouts" SET
    "order_id" = "payouts"."order_id" || ' (' || "payouts"."reference" || ')',
    "search_text" = "payouts"."search_text" || chr(31) || lower("payouts"."order_id" || ' (' || "payouts"."reference" || ')')
FROM (
    SELECT "reference", row_number() OVER (PARTITION BY "merchant_id", "order_id" ORDER BY "payout_date", "reference") AS "place"
    FROM "payouts" WHERE "type" <> 'refund' AND "order_id" IS NOT NULL
) AS "ordered"
WHERE "ordered"."reference" = "payouts"."reference" AND "ordered"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_order" ON "payouts" USING btree ("merchant_id","order_id") WHERE type <> 'refund';
