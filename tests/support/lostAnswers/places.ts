import { signOut } from '../../../src/session/signOut';
import type { Cell } from './cell';

/** Where a user learns what came of it. */
export interface Place {
    name: string;
    /** Is the page that sent it left? */
    isElsewhere: boolean;
    go: (cell: Cell) => Promise<void>;
}

const A_WHILE = 70_000;

export const places: readonly Place[] = [
    { name: 'same tab', isElsewhere: false, go: async () => undefined },
    {
        name: 'restored tab',
        isElsewhere: true,
        go: async ({ product, subject }) => void (await product.reload(subject.address)),
    },
    {
        name: 'new tab after 70 s',
        isElsewhere: true,
        go: async cell => {
            cell.product.leave();
            sessionStorage.clear();
            await cell.pass(A_WHILE);
            await cell.product.open(cell.subject.returnsTo);
        },
    },
    {
        name: 'signed out and in',
        isElsewhere: true,
        go: async ({ product, subject, at }) => {
            product.leave();
            await signOut('interrupted');
            await product.signIn(at.flow.user);
            await product.open(subject.returnsTo);
        },
    },
];
