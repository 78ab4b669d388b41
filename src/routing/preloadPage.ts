import { loadCode } from '../api/loadCode';
import { listedResources } from './appRoutes';
import { placeOf } from './placeOf';

/**
 * Loads the code of a path's page and its data provider, so that it renders without a fallback. Never rejects: rendering loads
 * what failed again, and reports it.
 */
export async function preloadPage(path: string): Promise<void> {
    const { route, recordId } = placeOf(path) ?? {};
    const resource = listedResources.find(({ name }) => name === route?.resource);
    const loads: (Promise<unknown> | undefined)[] = [route?.view?.preload()];
    if (resource) {
        const { list, show, edit, provider } = resource;
        const isEdited = edit && !/\/show(\/full)?\/?$/.test(path);
        loads.push(list.preload(), recordId === undefined ? undefined : (isEdited ? edit : show)?.preload());
        loads.push(loadCode(provider).catch(() => undefined));
    }
    await Promise.all(loads);
}
