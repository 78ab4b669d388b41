import type { Moved, Product } from './flow';

/** How often these are held by the ledger: reserved and not released again. */
export async function heldBy({ sandbox }: Product, references: readonly string[]): Promise<number> {
    const [row] = await sandbox.query<{ held: number }>(
        `select (count(*) filter (where kind like '%\\_reserve') - count(*) filter (where kind like '%\\_release'))::int as held
         from ledger_movements where reference = any($1)`,
        [references],
    );
    return row?.held ?? 0;
}

/** Of what is made and held at once. */
export const movedBy = (product: Product, made: () => Promise<string[]>) => async (): Promise<Moved> => {
    const references = await made();
    return { rows: references.length, booked: await heldBy(product, references) };
};
