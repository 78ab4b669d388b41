import * as z from 'zod/mini';
import { operation } from '../operation';
import { apart } from '../rules/extra';
import { contrast, isColour, READABLE } from '../rules/colour';
import { isLogoUrl } from '../rules/logoUrl';
import { plainLine } from '../rules/plainLine';
import { rule } from '../rules/rule';
import { oneTimeCode, openEnum } from '../rules/text';
import { HostedPage, hostedPageVersions } from './hostedPage';

export const MAX_NAME_LENGTH = 60;
export const MAX_TAGLINE_LENGTH = 120;

const nullWhenEmpty = z.transform((value: string): string | null => (value === '' ? null : value));
const line = (most: number) =>
    z.optional(z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(most), plainLine), nullWhenEmpty)));
const orEmpty = (holds: (text: string) => boolean) => (text: string) => text === '' || holds(text);
const colour = z.optional(
    z.nullable(
        z.pipe(z.string().check(rule('colour', orEmpty(isColour), 'Enter a colour such as #1a5fb4')), nullWhenEmpty),
    ),
);

/** An empty text is stored as null, and so is what is left out. */
export const HostedPageBody = z
    .object({
        /** One that isn't known here is sent back as it came. */
        version: z.optional(openEnum(hostedPageVersions).check(plainLine)),
        name: line(MAX_NAME_LENGTH),
        logo_url: z.optional(
            z.nullable(
                z.pipe(
                    z.string().check(rule('logoUrl', orEmpty(isLogoUrl), 'Enter the https address of an image')),
                    nullWhenEmpty,
                ),
            ),
        ),
        tagline: line(MAX_TAGLINE_LENGTH),
        btn_primary_background_color: colour,
        btn_primary_color: colour,
        page_background_color: colour,
        otp: z.optional(oneTimeCode),
    })
    .check(
        z.refine(
            ({ btn_primary_color: text, btn_primary_background_color: background }) =>
                !text || !background || contrast(text, background) >= READABLE,
            {
                path: ['btn_primary_color'],
                error: 'Choose a colour that can be read on the button',
                params: { rule: 'contrast' },
            },
        ),
    );
export type HostedPageInput = z.input<typeof HostedPageBody>;

export const updateHostedPage = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/merchant/{merchantKey}/hpp',
    summary: 'Replace the branding of the hosted payment page',
    access: { area: 'hosted_page', letter: 'W' },
    kind: 'write',
    stepUp: { field: 'otp', setting: 'update_payment_info' },
    body: HostedPageBody,
    answer: z.object({ hosted_page: apart(z.nullable(HostedPage)) }),
});
