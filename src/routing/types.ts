import type { Area } from '../../contracts/access';
import type { lazyPage } from '../components/lazyPage';
import type { ResourceProvider } from '../dataProviders/types';
import type { Access } from '../session/access';

/** The jobs by which the navigation is grouped, in its order. */
export const menuGroups = ['overview', 'accept', 'payOut', 'treasury', 'reports', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Where a page stands in the navigation. */
export interface Menu {
    readonly group: MenuGroup;
}

export type LazyView = ReturnType<typeof lazyPage<Record<string, () => React.ReactNode>, string>>;

/** Records of one kind without a page of their own: other pages ask for them by the resource's name. */
export interface UnlistedResource {
    /** Whoever may read it lists and shows it, whoever may write it does all else. */
    readonly area: Area | 'signed-in';
    readonly provider: () => Promise<ResourceProvider>;
}

/** Whose money a page shows: that of the active account, or, whichever is active, that of the whole merchant or of its live accounts. */
export type Extent = 'account' | 'merchant' | 'live';

/** Records of one kind with their pages, all below `/<name>`. */
export interface ListedResource extends UnlistedResource {
    /** Key of its texts under `routes`. */
    readonly title: string;
    readonly menu?: Menu;
    /** Of all its pages. */
    readonly extent: Extent;
    /** Name of the resource above it in the breadcrumbs; home where none is given. */
    readonly parent?: string;
    /** The field that names a record. */
    readonly recordRepresentation: string;
    readonly list: LazyView;
    /** The record itself; whether it shows beside its list or as a page is decided elsewhere. */
    readonly show?: LazyView;
    readonly edit?: LazyView;
    readonly create?: CreateView;
    /** Creates several at once, from a file. */
    readonly import?: CreateView;
}

/** The pages of a resource that are below its name, as no record can be. */
export const subpages = ['create', 'import'] as const satisfies (keyof ListedResource)[];

/** A page that creates records, for whoever may write the resource. */
export interface CreateView {
    /** Key of its texts under `routes`. */
    readonly title: string;
    readonly view: LazyView;
    /** Where it is another than its resource's. */
    readonly extent?: Extent;
    /** What else it reads. A user without the permission is told before they start. */
    readonly reads?: readonly Access[];
}

/** A page that is about no records. */
export interface PageEntry {
    readonly path: string;
    /** Shows the same. */
    readonly alias?: string;
    readonly access?: Access;
    readonly menu?: Menu;
    /** Undefined where it shows no money. */
    readonly extent?: Extent;
    /** Without one it says what will be there. */
    readonly view?: LazyView;
}
