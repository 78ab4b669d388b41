import { createContext, useContext, useState } from 'react';
import { providerNow } from '../../api/providerClock';

/** Milliseconds after which what is shown of a record is read again while the page is visible. */
export const REREAD_AFTER = 30_000;

/** Milliseconds between reads while the provider is about to move it, and how many there are before it's read as seldom as others. */
export const REREAD_SOON_AFTER = 5_000;
export const SOON_READS = 12;

/** A query's interval: after a failure, the page offers to try again and nothing is read until then. */
export const rereadAfter = ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? false : REREAD_AFTER;

/** When the record or the rows shown were read, by the provider's clock. */
export const ReadAt = createContext<Date | undefined>(undefined);

/**
 * The instant for which a record's story holds: when it was read. Only what was late then is called late, since it may have ended
 * meanwhile. Where nobody says when, it is when the component was first shown.
 */
export function useReadAt(): Date {
    const [first] = useState(providerNow);
    return useContext(ReadAt) ?? first;
}
