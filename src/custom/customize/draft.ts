import * as z from 'zod/mini';
import type { HostedPage } from '../../../contracts/main/hostedPage';
import { HostedPageBody } from '../../../contracts/main/hostedPageUpdate';
import { isShownLogo } from '../../../contracts/rules/logoUrl';
import { valuesOf } from '../../components/form/unread';
import { listOf } from '../../i18n/listOf';

/** The form's values; a field of which nothing is known is undefined. */
export type Draft = Partial<Record<keyof HostedPage, string>>;

/** The branding that the form writes, but for its version. */
export const textFields = [
    'name',
    'logo_url',
    'tagline',
    'btn_primary_background_color',
    'btn_primary_color',
    'page_background_color',
] as const;

/** The form's values for a branding, which is null until there is one; empty texts for the provider's own design. */
export function draftOf(page: HostedPage | null | undefined): Draft {
    if (page === null) return { version: '1', ...Object.fromEntries(textFields.map(field => [field, ''])) };
    // One that isn't known is nobody's to enter, and stays as it is.
    const version = page?.version === null ? '1' : (page?.version ?? '');
    return { version, ...valuesOf(page ?? {}, textFields) };
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
