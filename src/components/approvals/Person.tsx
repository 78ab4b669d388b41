import { Email } from '../fields/Email';
import { ShortText } from '../fields/ShortText';
import { useNameOf } from './useNameOf';

interface PersonProps {
    /** Is it cut off at its column's width? */
    isShort?: true;
    children: string | null | undefined;
}

/** Who did something: by name where the provider gives an id of somebody who is known here, and as it gives it otherwise. */
export function Person({ isShort, children }: PersonProps) {
    const nameOf = useNameOf();
    const shown = children && nameOf(children);
    return isShort ? <ShortText>{shown}</ShortText> : <Email>{shown}</Email>;
}
