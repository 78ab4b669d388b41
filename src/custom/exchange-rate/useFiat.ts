import { useSearchParams } from 'react-router-dom';
import { isFiat } from '../../../contracts/currencies';
import { useScope } from '../../session/scope';

/** The fiat currency from the URL, or the merchant's own; selecting another stores it in the URL. */
export function useFiat(): [string, (fiat: string) => void] {
    const [search, setSearch] = useSearchParams();
    const { merchant } = useScope();
    const asked = search.get('fiat') ?? '';
    const own = merchant?.local_currency ?? '';
    const fiat = [asked, own].find(isFiat) ?? 'EUR';
    const choose = (chosen: string) =>
        setSearch(current => {
            current.set('fiat', chosen);
            return current;
        });
    return [fiat, choose];
}
