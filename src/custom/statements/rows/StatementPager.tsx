import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { Pager } from '../../../components/list/Pager';

interface StatementPagerProps {
    page: number;
    pages: number;
    perPage: number;
    /** Of all pages. */
    total: number;
    /** Is that every row there is? */
    isCounted?: boolean;
    onTurn: (page: number, perPage?: number) => void;
}

/** Pages of a statement's rows. It isn't printed, since all rows are. */
export function StatementPager({ page, pages, perPage, total, isCounted = true, onTurn }: StatementPagerProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const number = (value: number) => value.toLocaleString(locale);
    return (
        <Box sx={{ '@media print': { display: 'none' } }}>
            <Pager
                label={translate('statements.pages')}
                perPage={perPage}
                onPerPage={length => onTurn(1, length)}
                range={translate(isCounted ? 'list.range' : 'list.rangeOpen', {
                    from: number((page - 1) * perPage + 1),
                    to: number(Math.min(page * perPage, total)),
                    total: number(total),
                })}
                onPrevious={page > 1 ? () => onTurn(page - 1) : undefined}
                onNext={page < pages ? () => onTurn(page + 1) : undefined}
            />
        </Box>
    );
}
