import { DASH } from '../../money/money';
import './fields.css';

interface ShortTextProps {
    /** Is it what its row is known by? Then it gets more room. */
    isName?: true;
    children: string | null;
}

/** A text that may be long: it takes what its column gets and is cut off there; all of it in the tooltip. */
export const ShortText = ({ isName, children }: ShortTextProps) => (
    <span title={children ?? undefined} className={isName ? 'short-text name' : 'short-text'}>
        {children ?? (isName && DASH)}
    </span>
);
