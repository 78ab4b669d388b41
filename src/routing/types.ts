import type { Access, Area } from '../../contracts/access';

/** Groups of the navigation by job, in order. */
export const menuGroups = ['overview', 'accept', 'payOut', 'treasury', 'reports', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A page's place in the navigation. */
export interface Menu {
    readonly group: MenuGroup;
}

/** A kind of record without its own pages: other pages request it by the resource's name. */
export interface Unlisted {
    /** Read permission allows listing and showing, write permission everything else. */
    readonly area: Area | 'signed-in';
}

/**
 * Whose money a page shows: the active account's, or, whichever account is active, that of the whole merchant or of its live
 * accounts.
 */
export type Extent = 'account' | 'merchant' | 'live';

/** A kind of record with its own pages, all below `/<name>`. */
export interface Listed extends Unlisted {
    /** Key of its texts under `routes`. */
    readonly title: string;
    readonly menu?: Menu;
    /** Applies to all its pages. */
    readonly extent: Extent;
    /** Path of the route above it in the breadcrumbs; home by default. */
    readonly parent?: string;
    /** The field that names a record. */
    readonly recordRepresentation: string;
    /** Has each record a page, whether beside its list or by itself? */
    readonly show?: true;
    readonly edit?: true;
    readonly create?: Subpage;
    /** Creates several at once, from a file. */
    readonly import?: Subpage;
}

/** Subpages of a resource, whose names no record can have. */
export const subpages = ['create', 'import'] as const satisfies (keyof Listed)[];

/** A page that creates records, for users with write permission. */
export interface Subpage {
    /** Key of its texts under `routes`. */
    readonly title: string;
    /** If different from its resource's. */
    readonly extent?: Extent;
    /** Other permissions it needs. A user without them is told before starting. */
    readonly reads?: readonly Access[];
}

/** A page that isn't about records. */
export interface Page {
    readonly path: string;
    /** What each optional parameter of the path may be. */
    readonly params?: Readonly<Record<string, readonly string[]>>;
    /** Another path for the same page. */
    readonly alias?: string;
    /** Path of the route above it in the breadcrumbs; home by default. */
    readonly parent?: string;
    readonly access?: Access;
    /** Other permissions it needs. A user without them is told before starting. */
    readonly reads?: readonly Access[];
    readonly menu?: Menu;
    /** Undefined if it shows no money. */
    readonly extent?: Extent;
}
