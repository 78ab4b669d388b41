import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '../../api/online';

/** Is the browser online? Updates as that changes. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline);
