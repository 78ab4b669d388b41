import type { startProduct } from '../../product';
import { isUsable } from '../page';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** How often money has moved, as two parts of the provider's database have it. */
export interface Moved {
    rows: number;
    booked: number;
}

/** What a user's hands and eyes do. */
export interface Hands {
    until: <Found>(what: string, find: () => Found | undefined | null | false) => Promise<Found>;
    /** Asks for a one-time code where one is wanted, and enters it. */
    enterCode: () => Promise<void>;
}

/** One cell's action, with values that no other cell has. */
export interface Subject {
    /** The page it is confirmed on. */
    address: string;
    /** The page that its user opens next, in a new tab or after a sign-in. */
    returnsTo: string;
    /** What its tab keeps before the last step; empty if nothing is typed. */
    draft: Readonly<Record<string, string>>;
    /** Goes from the page to where only the last click is missing. */
    arm: (hands: Hands) => Promise<void>;
    /** The button of the last click. */
    confirm: () => HTMLElement | undefined;
    /** Does the page say that it was done? */
    isDone: () => boolean;
    /** The ids of what the provider has made of it. */
    made: () => Promise<string[]>;
    moved: () => Promise<Moved>;
    /** Gives back what other cells need. */
    undo?: () => Promise<void>;
}

export interface Flow {
    name: string;
    /** Matches the end of the path of the call that moves money. */
    call: RegExp;
    /** Email of who does it. */
    user: string;
    /** Do its records name who made them? */
    hasMaker: boolean;
    /** Does its call carry an idempotency key where the provider knows them? */
    isKeyed: boolean;
    /** Does the provider know no filter of its transfers, so that their list has fiat payouts and trades together? */
    isMixed?: true;
    subject: (product: Product, number: number) => Promise<Subject>;
}

/** Every page tells of what was sent; this one loads little. */
export const ANY_PAGE = '/changeprofile';

/** Waits for the last click, and enters its code. */
export const armed =
    (confirm: () => HTMLElement | undefined) =>
    async ({ until, enterCode }: Hands): Promise<void> => {
        await until('the last click', () => isUsable(confirm()));
        await enterCode();
    };
