import { providerNow } from '../../api/providerClock';
import { type Day, todayIn } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';
import { useByClock } from './useByClock';

/** The day that it is in a zone, by the provider's clock. A page that stays open over midnight is rendered again. */
export const useToday = (zone: TimeZone): Day => useByClock(() => todayIn(zone, providerNow()));
