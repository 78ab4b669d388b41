import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PER_PAGE, PER_PAGE_CHOICES } from '../../../components/list/listDefaults';

/** The page of rows from the URL: the last one if the URL asks for more, the first by default. */
export function useStatementPages(total: number) {
    const [search, setSearch] = useSearchParams();
    const asked = wholeNumber(search.get('perPage'));
    const perPage = PER_PAGE_CHOICES.find(choice => choice === asked) ?? DEFAULT_PER_PAGE;
    const pages = Math.max(1, Math.ceil(total / perPage));
    const page = Math.min(wholeNumber(search.get('page')) ?? 1, pages);
    const turnTo = (next: number, length = perPage) =>
        setSearch(now => ({ ...Object.fromEntries(now), page: String(next), perPage: String(length) }));
    return { page, pages, perPage, turnTo };
}

const wholeNumber = (text: string | null): number | undefined =>
    text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
