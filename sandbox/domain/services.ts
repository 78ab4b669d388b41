import type { Clock } from '../primitives/clock';
import type { Database } from '../database/database';

/** What the domain works with. Handlers have more (sandbox/services). */
export interface DomainServices {
    database: Database;
    clock: Clock;
}
