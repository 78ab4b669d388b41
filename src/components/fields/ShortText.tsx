import { DASH } from '../../money/money';
import './fields.css';

interface ShortTextProps {
    /** Does it identify its row? Then it gets more room. */
    isName?: true;
    children: string | null | undefined;
}

/** Possibly long text, cut off at its column's width, with all of it in the tooltip. */
export const ShortText = ({ isName, children }: ShortTextProps) => (
    <span title={children ?? undefined} className={isName ? 'short-text name' : 'short-text'}>
        {children ?? (isName && DASH)}
    </span>
);
