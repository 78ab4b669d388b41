import { useEffect } from 'react';
import { reconsider } from '../../routing/shownApp';

/** Hands the URL over to the public app, which loads without react-admin. */
export function LeaveForPublicApp() {
    useEffect(reconsider, []);
    return null;
}
