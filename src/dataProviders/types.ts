import type * as Ra from 'react-admin';
import type { TimeZone } from '../dates/zones';

/** What a list, a record or an export is about, in addition to its filter; it travels in `meta` (docs/rules.md#accounts). */
export type MerchantScope = {
    /** The newer API knows merchants by their id, the older one by their key. */
    merchantId: string;
    merchantKey: string;
    /** The active account; undefined for all accounts of the merchant. */
    apiId: string | undefined;
    /** In which the days of filters begin and end. */
    timeZone: TimeZone;
};

/** The scope that a list, a record or an export was asked for with. Throws where the screen gave none. */
export function scopeOf({ meta }: { meta?: MerchantScope }): MerchantScope {
    if (!meta) throw new Error('The call names no merchant in its meta');
    return meta;
}

/**
 * Whether a record may be read in part: where it is shown, with the scope that a screen gives. Whoever acts on one asks without
 * and gets all of it or an error.
 */
export const partlyFor = (meta: unknown, partlyBy: string): { partlyBy?: string } => (meta ? { partlyBy } : {});

/** What react-admin asks of one resource: its data provider without the resource's name. */
export interface ResourceProvider {
    getList(params: Ra.GetListParams): Promise<Ra.GetListResult>;
    getOne(params: Ra.GetOneParams): Promise<Ra.GetOneResult>;
    getMany(params: Ra.GetManyParams): Promise<Ra.GetManyResult>;
    getManyReference(params: Ra.GetManyReferenceParams): Promise<Ra.GetManyReferenceResult>;
    create(params: Ra.CreateParams): Promise<Ra.CreateResult>;
    update(params: Ra.UpdateParams): Promise<Ra.UpdateResult>;
    updateMany(params: Ra.UpdateManyParams): Promise<Ra.UpdateManyResult>;
    delete(params: Ra.DeleteParams): Promise<Ra.DeleteResult>;
    deleteMany(params: Ra.DeleteManyParams): Promise<Ra.DeleteManyResult>;
}

/** What the provider's API cannot do. A bug in a screen, never something that a user did. */
export class UnsupportedMethod extends Error {
    constructor(resource: string, method: string) {
        super(`${method} is not supported for ${resource}`);
    }
}

/** A resource that does what is given and rejects everything else. */
export function resourceProvider<const Supported extends Partial<ResourceProvider>>(
    resource: string,
    supported: Supported,
): Omit<ResourceProvider, keyof Supported> & Supported {
    const unsupported = (method: string) => () => Promise.reject(new UnsupportedMethod(resource, method));
    return {
        getList: unsupported('getList'),
        getOne: unsupported('getOne'),
        getMany: unsupported('getMany'),
        getManyReference: unsupported('getManyReference'),
        create: unsupported('create'),
        update: unsupported('update'),
        updateMany: unsupported('updateMany'),
        delete: unsupported('delete'),
        deleteMany: unsupported('deleteMany'),
        ...supported,
    };
}
