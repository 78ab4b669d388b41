import { useListContext, useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';

/** A list that failed to load; earlier rows stay below it. */
export function ListProblem({ stale = false }: { stale?: boolean }) {
    const translate = useTranslate();
    const { error, refetch } = useListContext();
    return (
        <Problem error={error} onRetry={() => void refetch()}>
            {stale ? translate('page.stale') : undefined}
        </Problem>
    );
}
