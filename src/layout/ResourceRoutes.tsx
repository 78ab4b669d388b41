import { useEffect } from 'react';
import { Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { useIsWideBehindDialog } from '../components/hooks/useWidth';
import { RecordAside } from '../components/list/record/RecordAside';
import { RecordPage } from '../components/record/RecordPage';
import type { LazyView } from '../components/lazyPage';
import { whenIdle } from '../components/whenIdle';

interface ResourceRoutesProps {
    name: string;
    /** The field that names a record. */
    recordRepresentation: string;
    list: LazyView;
    show?: LazyView;
    edit?: LazyView;
    create?: LazyView;
    import?: LazyView;
}

/**
 * The routes of a resource. A record opens beside its list if there's room, otherwise as a page without the list. The guard
 * checks access.
 */
export function ResourceRoutes({ name, list, show: Show, edit: Edit, create, import: Import }: ResourceRoutesProps) {
    const isWide = useIsWideBehindDialog();
    const page = Show && (
        <RecordPage>
            <Show />
        </RecordPage>
    );
    return (
        <Resource name={name} list={<ListBesideRecord list={list} show={Show} />} create={create}>
            {Import && <Route path="import" element={<Import />} />}
            {Edit ? (
                <>
                    <Route path=":id" element={<Edit />} />
                    <Route path=":id/edit" element={<Rewritten from={/\/edit\/?$/} to="" />} />
                </>
            ) : (
                <Route path=":id" element={<Rewritten from={/\/?$/} to="/show" />} />
            )}
            {Show && !isWide && <Route path=":id/show" element={page} />}
            {Show && <Route path=":id/show/full" element={page} />}
        </Resource>
    );
}

ResourceRoutes.raName = 'Resource';
ResourceRoutes.registerResource = ({ name, show, edit, create, recordRepresentation }: ResourceRoutesProps) => ({
    name,
    hasList: true,
    hasShow: !!show,
    hasEdit: !!edit,
    hasCreate: !!create,
    recordRepresentation,
});

function ListBesideRecord({ list: List, show: Show }: Pick<ResourceRoutesProps, 'list' | 'show'>) {
    // Loads after the list is shown, so that a row opens at once.
    useEffect(() => Show && whenIdle(() => void Show.preload()), [Show]);
    if (!Show) return <List />;
    return (
        <RecordAside record={<Show />}>
            <List />
        </RecordAside>
    );
}

/** Redirects to the same URL with the end of its path changed, keeping the query. */
function Rewritten({ from, to }: { from: RegExp; to: string }) {
    const { pathname, search } = useLocation();
    return <Navigate to={pathname.replace(from, to) + search} replace />;
}
