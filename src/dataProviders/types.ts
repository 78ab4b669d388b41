import type * as Ra from 'react-admin';
import type { TimeZone } from '../dates/zones';

/** The scope of a list, record or export, in addition to its filter; passed in `meta` (docs/rules.md#accounts). */
export type MerchantScope = {
    /** The newer API identifies merchants by id, the older one by key. */
    merchantId: string;
    merchantKey: string;
    /** The active account; undefined for all accounts of the merchant. */
    apiId: string | undefined;
    /** The zone for the days in filters. */
    timeZone: TimeZone;
};

/** The scope of a list, record or export. Throws if the screen didn't pass one. */
export function scopeOf({ meta }: { meta?: MerchantScope }): MerchantScope {
    if (!meta) throw new Error('The call names no merchant in its meta');
    return meta;
}

/** react-admin's data provider for one resource, without the resource parameter. */
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

/** The provider's API doesn't support this. A bug in a screen, never the user's fault. */
export class UnsupportedMethod extends Error {
    constructor(resource: string, method: string) {
        super(`${method} is not supported for ${resource}`);
    }
}

/** A resource with these methods that rejects all others. */
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
