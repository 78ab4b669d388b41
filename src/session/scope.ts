import { useSyncExternalStore } from 'react';
import { type EntityAdminProfile, getEntityAdminProfile } from '../../contracts/dashboard/team';
import { listMerchants, type Merchant } from '../../contracts/main/merchants';
import { getProfile, type Profile } from '../../contracts/main/profile';
import type { Answer } from '../../contracts/operation';
import { isUnreadable, type Rows } from '../api/answer/unreadable';
import { call, callRows } from '../api/call';
import { ApiError } from '../api/errors';
import { permissionsOf } from './areas';
import { keepMfaType, keptMfaType } from './mfaType';
import { readTab, writeTab } from './storage/tabStorage';

/**
 * The signed-in user, and the merchant and account that all pages use. One merchant is active, with one of its accounts or all.
 */
export interface Scope {
    readonly profile: Profile;
    readonly permissions: EntityAdminProfile;
    readonly merchants: readonly Merchant[];
    /** How many were left out because they can't be read. */
    readonly unreadableMerchants: number;
    /** Undefined if the user has no merchant. */
    readonly merchant: Merchant | undefined;
    /** What became of the active merchant when it was last read; undefined if it was readable. */
    readonly unread?: UnreadMerchant | undefined;
    /** Id of the active account; undefined for all accounts of the merchant. */
    readonly apiId: string | undefined;
}

/**
 * `outdated`: it couldn't be read, and stays active as it was read last. `replaced`: there's nothing to keep of it, so that another
 * one is active.
 */
export interface UnreadMerchant {
    readonly kind: 'outdated' | 'replaced';
    readonly name: string;
}

/** Stored per tab, so that two tabs can use two merchants; signing out clears it. */
const MERCHANT_KEY = 'activeMerchant';
const ACCOUNT_KEY = 'activeAccount';

/** Under which the scope is cached as a query, too. */
export const scopeQueryKey = ['scope'] as const;

/** Reads are numbered in the order in which they begin: one that was overtaken by a later one says nothing any more. */
let begun = 0;
let published = 0;

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
    const early = started;
    started = undefined;
    const read = (begun += 1);
    const scope = await (early ?? readScope(asked));
    if (read < published) return scope;
    published = read;
    publish(scope);
    keep(scope);
    return scope;
}

async function readScope(asked: AskedScope | undefined): Promise<Scope> {
    const [profile, permissions, answer] = await Promise.all([
        call(getProfile, {}),
        call(getEntityAdminProfile, {}).then(permissionsOf),
        callRows(listMerchants, {}, { rowsBy: 'id' satisfies keyof Merchant }),
    ]);
    // A later reload keeps the user's current selection.
    const isFirst = current?.profile.email !== profile.email;
    const { unread, ...read } = readMerchants(answer, isFirst ? undefined : current?.merchant);
    const { merchants } = read;
    const merchant = merchants.find(({ id }) => id === readTab(MERCHANT_KEY)) ?? merchants[0];
    const apiId = merchant?.accounts.find(account => account.api_id === readTab(ACCOUNT_KEY))?.api_id;
    const active = (isFirst && asked && askedFrom({ merchants, merchant }, asked)) || { merchant, apiId };
    // What the profile says counts before what an earlier request for a code was answered.
    const own = { ...permissions, mfa_type: permissions.mfa_type ?? keptMfaType() };
    return { profile, permissions: own, ...read, ...active, unread: active.merchant === merchant ? unread : undefined };
}

/**
 * Only merchants that can be read, each by its name, or its id where it has none: their permissions and money are never guessed.
 * The active one stays as it was read last, so that a page never goes on for another merchant without a word.
 */
function readMerchants(
    answer: Rows<Answer<typeof listMerchants>>,
    before: Merchant | undefined,
): Pick<Scope, 'merchants' | 'unreadableMerchants' | 'unread'> {
    const { unreadableRows: nameless = 0 } = answer;
    const data = answer.data.map(row =>
        isUnreadable(row) ? row : { ...row, merchant_name: row.merchant_name ?? row.id },
    );
    const active = data.find(({ id }) => id === (before?.id ?? readTab(MERCHANT_KEY)));
    const isKept = before && (active ? isUnreadable(active) : nameless > 0);
    const kept = isKept ? [before] : [];
    const merchants = data.flatMap(row => (!isUnreadable(row) ? [row] : row === active ? kept : []));
    // One whose id can't be read has no place among the others.
    if (!active) merchants.push(...kept);
    const unreadableMerchants = data.length + nameless - merchants.length;
    if (merchants.length === 0 && unreadableMerchants > 0) {
        const [field] = data.filter(isUnreadable).flatMap(({ unreadable }) => unreadable);
        throw new ApiError('unexpected-answer', listMerchants, { field: `data.${field ?? 'id'}` });
    }
    if (isKept)
        return {
            merchants,
            unreadableMerchants,
            unread: { kind: 'outdated', name: before.merchant_name ?? before.id },
        };
    const isGone = active ? isUnreadable(active) : before !== undefined;
    const name = before?.merchant_name ?? active?.id;
    return { merchants, unreadableMerchants, ...(isGone && name && { unread: { kind: 'replaced', name } }) };
}

function keep({ merchant, apiId }: Scope) {
    writeTab(MERCHANT_KEY, merchant?.id);
    writeTab(ACCOUNT_KEY, apiId);
}

export function forgetScope(): void {
    started = undefined;
    published = begun += 1;
    publish(undefined);
}

/** Activates another merchant or account. Does nothing if the user doesn't have it. */
export function changeScope(change: AskedScope): void {
    const found = current && askedFrom(current, change);
    if (!current || !found) return;
    const isStillOutdated = current.unread?.kind === 'outdated' && found.merchant === current.merchant;
    const unread = isStillOutdated ? current.unread : undefined;
    const scope = { ...current, ...found, unread };
    publish(scope);
    keep(scope);
}

/** Where the user's one-time codes come from, as a request for one was just answered. */
export function learnMfaType(type: string | undefined): void {
    if (!current || type === undefined) return;
    keepMfaType(type);
    if (current.permissions.mfa_type !== type)
        publish({ ...current, permissions: { ...current.permissions, mfa_type: type } });
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

/** Is this who is signed in, as far as this page knows? */
export const isActiveUser = (email: string): boolean => current?.profile.email === email;

export const useScope = (): Scope => useSyncExternalStore(subscribe, activeScope);

/** Identifies the data on screen by user, merchant and account. Everything cached or mounted under a key is dropped with it. */
export const scopeKey = ({ profile, merchant, apiId }: Scope): string =>
    [profile.email, merchant?.id, apiId ?? 'all'].join('/');

/** The name of an account of any of the user's merchants; its id if none has it. Undefined for all accounts. */
export const accountName = ({ merchants, apiId }: Pick<Scope, 'merchants' | 'apiId'>): string | undefined =>
    merchants.flatMap(({ accounts }) => accounts).find(({ api_id }) => api_id === apiId)?.account_name ?? apiId;
