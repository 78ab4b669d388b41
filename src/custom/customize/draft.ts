import * as z from 'zod/mini';
import { type HostedPage, hostedPageVersions } from '../../../contracts/main/hostedPage';
import { HostedPageBody } from '../../../contracts/main/hostedPageUpdate';
import { isShownLogo } from '../../../contracts/rules/logoUrl';
import { listOf } from '../../i18n/listOf';

type Maybe<T> = T | null | undefined;
export type Draft = Record<keyof HostedPage, string>;

/** The form's values for a branding; empty texts for the provider's own design. */
export function draftOf(page: Maybe<HostedPage>): Draft {
    const version = hostedPageVersions.find(known => known === page?.version) ?? '1';
    return {
        version,
        name: page?.name ?? '',
        logo_url: page?.logo_url ?? '',
        tagline: page?.tagline ?? '',
        btn_primary_background_color: page?.btn_primary_background_color ?? '',
        btn_primary_color: page?.btn_primary_color ?? '',
        page_background_color: page?.page_background_color ?? '',
    };
}

/** What the form's values look like on the page, saved or not. */
export function pageOf(values: Readonly<Record<string, unknown>>): HostedPage {
    const text = (field: string) => {
        const value = values[field];
        return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
    };
    return {
        version: text('version') ?? '1',
        name: text('name'),
        logo_url: text('logo_url'),
        tagline: text('tagline'),
        btn_primary_background_color: text('btn_primary_background_color'),
        btn_primary_color: text('btn_primary_color'),
        page_background_color: text('page_background_color'),
    };
}

/** The call's body, with logos only from where the pages show them. */
export const brandingSchema = (origins: readonly string[]) =>
    HostedPageBody.check(
        z.refine(({ logo_url: url }) => !url || isShownLogo(url, origins), {
            path: ['logo_url'],
            params: { rule: origins.length > 0 ? 'logoOrigin' : 'logoKept', origins: listOf([...origins], 'en') },
        }),
    );
