import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '../../api/online';

/** Has the browser a network? Follows it as it comes and goes. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline);
