import { type Identifier, useResourceContext } from 'react-admin';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { useIsWide } from '../../hooks/useWidth';

/** The address of a record: beside its list where there is room, with the list's filters kept; a page of its own elsewhere. */
export function useRecordPath(resource: string) {
    const isWide = useIsWide();
    const { search } = useLocation();
    return (id: Identifier) => {
        const path = `/${resource}/${encodeURIComponent(id)}/show`;
        return isWide ? path + search : path;
    };
}

export function useOpenRecord(resource: string) {
    const navigate = useNavigate();
    const pathOf = useRecordPath(resource);
    return (id: Identifier) => void navigate(pathOf(id));
}

/** The record that the URL puts beside the list of this resource, if any. */
export const useShownRecord = (): string | undefined => useMatch(`/${useResourceContext()}/:id/show`)?.params.id;
