import { useSyncExternalStore } from 'react';
import { type EntityAdminProfile, getEntityAdminProfile } from '../../contracts/dashboard/team';
import { listMerchants, type Merchant } from '../../contracts/main/merchants';
import { getProfile, type Profile } from '../../contracts/main/profile';
import { unreadableOf, unreadableRowsOf } from '../api/answer/readPartly';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { readTab, writeTab } from './storage/tabStorage';

/**
 * The signed-in user, and the merchant and account that all pages use. One merchant is active, with one of its accounts or all.
 */
export interface Scope {
    readonly profile: Profile;
    readonly permissions: EntityAdminProfile;
    readonly merchants: readonly Merchant[];
    /** How many were left out because they aren't fully readable. */
    readonly unreadableMerchants: number;
    /** Undefined if the user has no merchant. */
    readonly merchant: Merchant | undefined;
    /** Id of the active account; undefined for all accounts of the merchant. */
    readonly apiId: string | undefined;
}

/** Stored per tab, so that two tabs can use two merchants; signing out clears it. */
const MERCHANT_KEY = 'activeMerchant';
const ACCOUNT_KEY = 'activeAccount';

let current: Scope | undefined;
const listeners = new Set<() => void>();

function publish(scope: Scope | undefined) {
    current = scope;
    for (const listener of listeners) listener();
}

let started: Promise<Scope> | undefined;

/** The scope a URL requests: an account, or all accounts of the merchant it names, or of the active one. */
export interface AskedScope {
    readonly apiId?: string | undefined;
    readonly merchantId?: string | undefined;
}

/** The requested merchant and account; undefined if the user doesn't have them. */
export function askedFrom(
    { merchants, merchant }: Pick<Scope, 'merchants' | 'merchant'>,
    { apiId, merchantId }: AskedScope,
): Pick<Scope, 'merchant' | 'apiId'> | undefined {
    if (apiId !== undefined) {
        const owner = merchants.find(({ accounts }) => accounts.some(({ api_id }) => api_id === apiId));
        return owner && { merchant: owner, apiId };
    }
    if (merchantId === undefined) return { merchant, apiId: undefined };
    const named = merchants.find(({ id }) => id === merchantId);
    return named && { merchant: named, apiId: undefined };
}

/** Starts reading who is signed in, before the app is there to ask. */
export function startScope(asked?: AskedScope): void {
    started = readScope(asked);
    // `loadScope` reports the failure.
    started.catch(() => undefined);
}

/**
 * Reads who is signed in and what they may do, or takes over from `startScope`, once. Activates the requested scope in this tab;
 * without one, or if the user has no such account, keeps what this tab had before. Rejects with an ApiError.
 */
export async function loadScope(asked?: AskedScope): Promise<Scope> {
    const begun = started;
    started = undefined;
    const scope = await (begun ?? readScope(asked));
    publish(scope);
    keep(scope);
    return scope;
}

async function readScope(asked: AskedScope | undefined): Promise<Scope> {
    const [profile, permissions, { merchants, unreadableMerchants }] = await Promise.all([
        call(getProfile, {}),
        call(getEntityAdminProfile, {}),
        readMerchants(),
    ]);
    const merchant = merchants.find(({ id }) => id === readTab(MERCHANT_KEY)) ?? merchants[0];
    const apiId = merchant?.accounts.find(account => account.api_id === readTab(ACCOUNT_KEY))?.api_id;
    // A later reload keeps the user's current selection.
    const isFirst = current?.profile.email !== profile.email;
    const active = (isFirst && asked && askedFrom({ merchants, merchant }, asked)) || { merchant, apiId };
    return { profile, permissions, merchants, unreadableMerchants, ...active };
}

/** Only fully readable merchants: their permissions and money are never guessed. */
async function readMerchants(): Promise<Pick<Scope, 'merchants' | 'unreadableMerchants'>> {
    const answer = await call(listMerchants, {}, { partlyBy: 'id' });
    const merchants = answer.data.filter(merchant => unreadableOf(merchant).length === 0);
    const unreadableMerchants = answer.data.length - merchants.length + unreadableRowsOf(answer);
    if (merchants.length === 0 && unreadableMerchants > 0) {
        const [field] = answer.data.flatMap(unreadableOf);
        throw new ApiError('unexpected-answer', listMerchants, { field: `data.${field ?? 'id'}` });
    }
    return { merchants, unreadableMerchants };
}

function keep({ merchant, apiId }: Scope) {
    writeTab(MERCHANT_KEY, merchant?.id);
    writeTab(ACCOUNT_KEY, apiId);
}

export function forgetScope(): void {
    started = undefined;
    publish(undefined);
}

/** Activates another merchant or account. Does nothing if the user doesn't have it. */
export function changeScope(change: AskedScope): void {
    const found = current && askedFrom(current, change);
    if (!current || !found) return;
    const scope = { ...current, ...found };
    publish(scope);
    keep(scope);
}

/** The scope outside React. Throws until loaded; the signed-in app loads it first. */
export function activeScope(): Scope {
    if (!current) throw new Error('The signed-in user is not loaded yet');
    return current;
}

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

export const useScope = (): Scope => useSyncExternalStore(subscribe, activeScope);

/** Identifies the data on screen by user, merchant and account. Everything cached or mounted under a key is dropped with it. */
export const scopeKey = ({ profile, merchant, apiId }: Scope): string =>
    [profile.email, merchant?.id, apiId ?? 'all'].join('/');

/** The name of an account of any of the user's merchants; its id if none has it. Undefined for all accounts. */
export const accountName = ({ merchants, apiId }: Pick<Scope, 'merchants' | 'apiId'>): string | undefined =>
    merchants.flatMap(({ accounts }) => accounts).find(({ api_id }) => api_id === apiId)?.account_name ?? apiId;
