import { useEffect } from 'react';
import { reconsider } from '../face/faces';

/** Hands the address over to the public face, which loads without react-admin. */
export function LeaveForPublicFace() {
    useEffect(reconsider, []);
    return null;
}
