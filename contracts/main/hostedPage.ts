import * as z from 'zod/mini';
import { apart } from '../rules/extra';
import { openEnum } from '../rules/text';

/** The layouts of the hosted page: one column, or the merchant beside what is to be paid. */
export const hostedPageVersions = ['1', '2'] as const;

const text = apart(z.nullable(z.string()));

/** What a merchant's payment page looks like (docs/rules.md#branding); null for what the provider chooses. */
export const HostedPage = z.object({
    version: apart(z.nullable(openEnum(hostedPageVersions))),
    name: text,
    logo_url: text,
    tagline: text,
    btn_primary_background_color: text,
    btn_primary_color: text,
    page_background_color: text,
});
export type HostedPage = z.output<typeof HostedPage>;
