import { useStore } from 'react-admin';
import { browserTimeZone, isTimeZone } from '../../dates/zones';

/** The zone in which every page shows and reads days and times: the device's, or the one that the user chose. */
export function useTimeZone(): [string, (zone: string) => void] {
    const [stored, setStored] = useStore<string>('timeZone', browserTimeZone());
    return [isTimeZone(stored) ? stored : browserTimeZone(), setStored];
}
