import { useQueryClient } from '@tanstack/react-query';
import { listMerchants, type Merchant } from '../../../contracts/main/merchants';
import { ApiError } from '../../api/errors';
import { PageProblem } from './PageProblem';
import { Problem } from './Problem';

interface MissingFactProps {
    field: keyof Merchant;
    /** Does it stand for a part of a page only? */
    isPart?: boolean;
}

/** In place of what needs a field that the provider left out of the active merchant, or sent in a form that can't be read. */
export function MissingFact({ field, isPart = false }: MissingFactProps) {
    const queryClient = useQueryClient();
    const Failed = isPart ? Problem : PageProblem;
    return (
        <Failed
            error={new ApiError('unexpected-answer', listMerchants, { field })}
            onRetry={() => void queryClient.invalidateQueries({ queryKey: ['scope'] })}
        />
    );
}
