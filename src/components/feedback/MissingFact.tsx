import { listMerchants, type Merchant } from '../../../contracts/main/merchants';
import { ApiError } from '../../api/errors';
import { PageProblem } from './PageProblem';
import { Problem } from './Problem';
import { useRereadScope } from '../hooks/useRereadScope';

interface MissingFactProps {
    field: keyof Merchant;
    /** Does it stand for a part of a page only? */
    isPart?: boolean;
}

/** In place of what needs a field that the provider left out of the active merchant, or sent in a form that can't be read. */
export function MissingFact({ field, isPart = false }: MissingFactProps) {
    const rereadScope = useRereadScope();
    const Failed = isPart ? Problem : PageProblem;
    return (
        <Failed
            error={new ApiError('unexpected-answer', listMerchants, { field })}
            onRetry={() => void rereadScope()}
        />
    );
}
