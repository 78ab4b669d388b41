import type { Operation } from '../../../contracts/operation';
import { config } from '../../config/config';
import type { AdaptedCall, Sent } from './adapt';

/**
 * A call as the provider takes it, once its adapter is loaded and checked; null where none is configured.
 * @throws ApiError `incomplete` for what the adapter has no form for
 */
export const adapted = async (operation: Operation, input: Sent): Promise<AdaptedCall | null> =>
    config.adapter ? (await import('./loadAdapter')).adaptedBy(config.adapter, operation, input) : null;
