import type { Transfer } from '../../../contracts/fiat/transfers';
import { shortId } from '../../components/fields/shortId';

/** How a list names a transfer: the merchant's own id, or else the beginning of the provider's. */
export const transferReference = ({ id, external_id: own }: Pick<Transfer, 'id' | 'external_id'>): string =>
    own || shortId(id);
