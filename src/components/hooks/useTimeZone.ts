import { useStore } from 'react-admin';
import { browserTimeZone, isTimeZone } from '../../dates/zones';

/** The time zone in which all pages show and read dates and times: the device's, or the user's choice. */
export function useTimeZone(): [string, (zone: string) => void] {
    const [stored, setStored] = useStore<string>('timeZone', browserTimeZone());
    return [isTimeZone(stored) ? stored : browserTimeZone(), setStored];
}
