import { DASH } from '../../money/money';
import './fields.css';

interface ShortTextProps {
    /** Does it identify its row? Then it gets more room. */
    isName?: true;
    /** Does it take more lines on a phone rather than be cut off? */
    wraps?: true;
    children: string | null | undefined;
}

/** Possibly long text, cut off at its column's width, with all of it in the tooltip. */
export const ShortText = ({ isName, wraps, children }: ShortTextProps) => (
    <span title={children ?? undefined} className={`short-text${isName ? ' name' : ''}${wraps ? ' wraps' : ''}`}>
        {children ?? (isName && DASH)}
    </span>
);
