import { loadCode } from '../api/loadCode';
import type { LazyView } from '../components/lazyPage';
import { listedResources, pageRoutes } from '../routing/appRoutes';
import { placeOf } from '../routing/placeOf';
import { subpages } from '../routing/types';
import { pageViews, resourceViews, type Views } from '../views';

/**
 * Loads the code of a path's page and its data provider, so that it renders without a fallback. Never rejects: rendering loads
 * what failed again, and reports it.
 */
export async function preloadPage(path: string): Promise<void> {
    const { route, recordId } = placeOf(path) ?? {};
    const loads: (Promise<unknown> | undefined)[] = [route && views.get(route.path)?.preload()];
    if (route?.resource) {
        const { list, show, edit, provider }: Views = resourceViews[route.resource];
        const isEdited = edit && !/\/show(\/full)?\/?$/.test(path);
        loads.push(list?.preload(), recordId === undefined ? undefined : (isEdited ? edit : show)?.preload());
        loads.push(loadCode(provider).catch(() => undefined));
    }
    await Promise.all(loads);
}

/** All but lists and records, by path. */
const views: ReadonlyMap<string, LazyView> = new Map<string, LazyView>([
    ...pageRoutes.map(({ path, name }) => [path, pageViews[name]] as const),
    ...listedResources.flatMap(({ name }) => {
        const below: Views = resourceViews[name];
        return subpages.flatMap(subpage => {
            const view = below[subpage];
            return view ? [[`/${name}/${subpage}`, view] as const] : [];
        });
    }),
]);
