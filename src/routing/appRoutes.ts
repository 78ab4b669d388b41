import type { Access } from '../../contracts/access';
import { pages } from './pages';
import { type ResourceName, resources } from './resources';
import { type Extent, type Listed, type Menu, type Page, type Subpage, subpages, type Unlisted } from './types';

type Resource = (typeof resources)[ResourceName];
/** Text keys of all routes. */
export type RouteName =
    | keyof typeof pages
    | Extract<Resource, { title: string }>['title']
    | Extract<Resource, { create: object }>['create']['title']
    | Extract<Resource, { import: object }>['import']['title'];

/** Routes in the navigation. */
export type MenuRouteName =
    | Extract<Resource, { menu: object }>['title']
    | {
          [Name in keyof typeof pages]: (typeof pages)[Name] extends { menu: object } ? Name : never;
      }[keyof typeof pages];

/** A route of the signed-in app, as used by the router, guard, navigation, breadcrumbs and titles. */
export interface AppRoute {
    /** Optional parameters are written `:name?`. */
    readonly path: string;
    /** What each optional parameter of the path may be. */
    readonly params?: Page['params'];
    /** Key of its texts under `routes`. */
    readonly name: string;
    /** Permissions that the user needs, the route's own first. */
    readonly needs: readonly Access[];
    readonly menu?: Menu | undefined;
    /** The resource whose list it is. */
    readonly resource?: ResourceName;
    /** Whose money it shows; undefined if none. */
    readonly extent?: Extent | undefined;
    /** Path of the route above it in the breadcrumbs; home if undefined. */
    readonly parent?: string | undefined;
}

const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);

type ListedName = { [Name in ResourceName]: (typeof resources)[Name] extends Listed ? Name : never }[ResourceName];
const isListed = (name: string): name is ListedName => isResource(name) && 'title' in resources[name];

/** Resources with pages. */
export const listedResources = Object.keys(resources)
    .filter(isListed)
    .map(name => {
        const entry: Listed = resources[name];
        return { ...entry, name };
    });

const readActions = new Set(['list', 'show', 'export']);

/** The permissions needed for an action on a resource; undefined for unknown resources. */
export function accessOf(resource: string, action: string): readonly Access[] | undefined {
    if (!isResource(resource)) return undefined;
    const { area, ...entry }: Listed | Unlisted = resources[resource];
    if (area === 'signed-in') return [];
    const own: Access = { area, letter: readActions.has(action) ? 'R' : 'W' };
    const subpage = subpages.find(name => name === action);
    const reads = subpage && 'title' in entry ? entry[subpage]?.reads : undefined;
    return [own, ...(reads ?? [])];
}

function routesOf({ name, title, menu, parent, extent, ...resource }: (typeof listedResources)[number]): AppRoute[] {
    const list: AppRoute = {
        path: `/${name}`,
        name: title,
        needs: accessOf(name, 'list') ?? [],
        menu,
        extent,
        resource: name,
        parent,
    };
    const below = subpages.flatMap((subpage): AppRoute[] => {
        const entry: Subpage | undefined = resource[subpage];
        if (!entry) return [];
        const needs = accessOf(name, subpage) ?? [];
        const path = `/${name}/${subpage}`;
        return [{ path, name: entry.title, needs, extent: entry.extent ?? extent, parent: list.path }];
    });
    return [list, ...below];
}

type PageName = keyof typeof pages;
const isPage = (name: string): name is PageName => Object.hasOwn(pages, name);

/** Routes of pages that aren't about records. */
export const pageRoutes = Object.keys(pages)
    .filter(isPage)
    .flatMap(name => {
        const { path, params, alias, parent, access, reads = [], menu, extent }: Page = pages[name];
        const needs = [...(access ? [access] : []), ...reads];
        const route = { path, ...(params && { params }), name, needs, menu, extent, parent } satisfies AppRoute;
        return alias ? [route, { ...route, path: alias, menu: undefined }] : [route];
    });

/** All routes, pages first. Record routes are below their lists. */
export const appRoutes: readonly AppRoute[] = [...pageRoutes, ...listedResources.flatMap(routesOf)];

/** The routes above one in the breadcrumbs, highest first; home isn't among them. */
export function routesAbove({ parent }: AppRoute): AppRoute[] {
    const above = appRoutes.find(({ path }) => path === parent);
    return above ? [...routesAbove(above), above] : [];
}
