import { queryOptions, skipToken } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';
import type { Corridor } from './accountMethods';

const ROOT = 'fiat-reference';

/** Where fiat payouts can go. */
export const destinationsQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'destinations'),
        queryFn: ({ signal }) => reader.dataProvider.listDestinations({ signal }),
    });

/** The ways to pay in a country, as its banks and wallets say. A country may have many pages of them. */
export const servicesQuery = (reader: Reader, country: string) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'services', country),
        queryFn: ({ signal }) => reader.dataProvider.listServices({ country, signal }),
        staleTime: Infinity,
    });

/** What a corridor asks for, once there is one; null where nothing can be sent that way. */
export const requiredFieldsQuery = (reader: Reader, corridor: Corridor | undefined) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'required', corridor),
        queryFn: corridor ? ({ signal }) => reader.dataProvider.readRequiredFields({ corridor, signal }) : skipToken,
    });

/** The institutions of a corridor, once there is one, as far as one page has them. */
export const institutionsQuery = (reader: Reader, corridor: Corridor | undefined) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'institutions', corridor),
        queryFn: corridor ? ({ signal }) => reader.dataProvider.listInstitutions({ corridor, signal }) : skipToken,
    });

/** One institution of a corridor, once both are known, on whichever page it is; null where there is none. */
export const institutionQuery = (reader: Reader, corridor: Corridor | undefined, id: string | null | undefined) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'institution', corridor, id),
        queryFn:
            corridor && id ? ({ signal }) => reader.dataProvider.findInstitution({ corridor, id, signal }) : skipToken,
    });

/** The institutions of a corridor that are found by a text. */
export const foundInstitutionsQuery = (reader: Reader, corridor: Corridor, text: string) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'found-institutions', corridor, text),
        queryFn: ({ signal }) => reader.dataProvider.searchInstitutions({ corridor, text, signal }),
    });
