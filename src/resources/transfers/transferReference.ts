import type { Transfer } from '../../../contracts/fiat/transfers';
import { shortId } from '../../components/fields/shortId';

/** A transfer's name in lists: the merchant's own id, or the start of the provider's. */
export const transferReference = ({ id, external_id: own }: Pick<Transfer, 'id' | 'external_id'>): string =>
    own || shortId(id);
