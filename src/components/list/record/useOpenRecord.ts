import { type Identifier, useResourceContext } from 'react-admin';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { useIsWide } from '../../hooks/useWidth';
import { recordPath } from '../../../routing/paths';

/** A record's URL: beside its list on wide screens, keeping the list's filters; otherwise a page of its own. */
export function useRecordPath(resource: string) {
    const isWide = useIsWide();
    const { search } = useLocation();
    return (id: Identifier) => {
        const path = recordPath(resource, id);
        return isWide ? path + search : path;
    };
}

export function useOpenRecord(resource: string) {
    const navigate = useNavigate();
    const pathOf = useRecordPath(resource);
    return (id: Identifier) => void navigate(pathOf(id));
}

/** The record that the URL opens beside this resource's list, if any. */
export const useShownRecord = (): string | undefined => useMatch(`/${useResourceContext() ?? ''}/:id/show`)?.params.id;
