import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';

/** The record of what waits, as a page. */
export const recordPath = ({ resource, id }: Pick<Awaiting, 'resource' | 'id'>): string =>
    `/${resource}/${encodeURIComponent(id)}/show/full`;
