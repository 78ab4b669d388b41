import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useSaysOffline } from '../components/feedback/OneProblem';
import { useOnline } from '../components/hooks/useOnline';
import { Band } from './Band';

/** Says above the page that the browser is offline, unless a failed part of the page already does. */
export function OfflineBand() {
    const translate = useTranslate();
    const isOnline = useOnline();
    const isSaid = useSaysOffline();
    return <Box role="status">{!isOnline && !isSaid && <Band>{translate('page.offlineBand')}</Band>}</Box>;
}
