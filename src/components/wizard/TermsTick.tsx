import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { rule } from '../../../contracts/rules/rule';
import { untoldTerms } from '../../i18n/en/wizards/untoldTerms';
import { addMessages } from '../../i18n/i18nProvider';
import { AcceptInput } from '../inputs/AcceptInput';
import type { TermsCheck } from './useTerms';

addMessages({ untoldTerms });

/** What a confirmation asks for besides its code. */
export interface Tick {
    readonly schema: z.ZodMiniType<string>;
    readonly input: ReactNode;
}

const accepted = z.pipe(
    z.boolean().check(rule('untoldTerms.notAccepted', is => is, 'Not ticked')),
    z.transform(String),
);

/** What isn't known, by its sentence: more of a quote, which says itself what the recipient gets. */
type Lack = NonNullable<TermsCheck['lacks']> | 'net';

/** The tick that confirming takes where rate or fee aren't known before (docs/rules.md#missing-figures); undefined where they are. */
export function useTermsTick({ lacks }: { lacks: Lack | undefined }): Tick | undefined {
    return lacks ? { schema: accepted, input: <TickInput lacks={lacks} /> } : undefined;
}

function TickInput({ lacks }: { lacks: Lack }) {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    // It's ticked for what it says, and for nothing that is missing later.
    useEffect(() => setValue('accepted', false), [lacks, setValue]);
    return <AcceptInput source="accepted" label={translate(`untoldTerms.accept.${lacks}`)} />;
}
