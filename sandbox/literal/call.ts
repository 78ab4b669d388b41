import type { Api } from '../../contracts/operation';
import type { Shape } from './entities';
import type { Ids } from './ids';
import type { Values } from './values';

/**
 * How a list is sent. `next`: `data` and `meta`, whose query strings are the provider's own. `data`: rows alone under `data`.
 * `bare`: a bare list. `headers`: a bare list, its page in the headers.
 */
export type ListForm = 'next' | 'data' | 'bare' | 'headers';

export interface SpecifiedCall extends Values {
    readonly api: Api;
    /** Method and path, with parameters in braces; their names are free. */
    readonly call: string;
    /** Its query keys; none are named where it's left out. */
    readonly query?: readonly string[];
    /** The fields of its answer, of a row where it's a list. Left out for files, and where nothing is answered. */
    readonly answer?: Shape;
    readonly list?: ListForm;
    readonly ids?: Ids;
    /** What else its answer, or each of its rows, has in another form than the sandbox. */
    readonly reform?: (answer: unknown) => unknown;
    /** Answered without a bearer token: signing in, a new password, and the payer's page. */
    readonly isPublic?: true;
}
