import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { SchemaForm } from '../../../components/form/SchemaForm';
import { CurrencyInput } from '../../../components/inputs/CurrencyInput';
import { DayInputs } from '../../../components/inputs/DayInputs';
import type { StatementRange } from '../../../dataProviders/methods/statementMethods';
import { daysProblem } from '../../../dates/daysProblem';
import { STATEMENT_ZONE, useStatementCurrencies } from './useStatement';

type Asked = Omit<StatementRange, 'merchantId'>;

const empty = (key: string) => ({ rule: key, ruleWhenEmpty: true });

/** Both ends of a statement are required. */
const schema = z
    .object({ from: z.prefault(z.string(), ''), to: z.prefault(z.string(), ''), currency: z.string() })
    .check(
        z.check(context => {
            const { from, to } = context.value;
            const problem = !from || !to ? 'statements.needBoth' : daysProblem(from, to);
            if (!problem) return;
            const key = problem.includes('.') ? problem : `filters.${problem}`;
            context.issues.push({ code: 'custom', path: ['to'], input: to, message: key, params: empty(key) });
        }),
    );

interface RangeFormProps {
    range: Asked;
    /** Does what is shown depend on the currency? */
    hasCurrency: boolean;
    onShow: (range: Asked) => void;
}

/**
 * Days and currency of a statement. Selecting a preset or currency shows its statement at once; errors show beside their field.
 */
export function RangeForm({ range, hasCurrency, onShow }: RangeFormProps) {
    const translate = useTranslate();
    const currencies = useStatementCurrencies();
    const { from, to, currency } = range;
    return (
        <Box sx={formStyles}>
            <SchemaForm
                schema={schema}
                i18nKey="statements"
                label={translate('statements.days')}
                defaultValues={{ from, to, currency }}
                onSubmit={asked => onShow(asked as Asked)}
            >
                <DayInputs from="from" to="to" zone={STATEMENT_ZONE} />
                {hasCurrency && (
                    <CurrencyInput
                        source="currency"
                        label="statements.currency"
                        currencies={currencies}
                        onChange={event => (event as { target: HTMLSelectElement }).target.form?.requestSubmit()}
                    />
                )}
                <Button type="submit" variant="outlined" sx={{ mt: { sm: '26px' } }}>
                    {translate('statements.show')}
                </Button>
                <FollowAddress range={range} />
            </SchemaForm>
        </Box>
    );
}

/** Follows other changes of the URL; the fields stay mounted and keep the focus. */
function FollowAddress({ range: { from, to, currency } }: { range: Asked }) {
    const { reset } = useFormContext();
    useLayoutEffect(() => reset({ from, to, currency }), [reset, from, to, currency]);
    return null;
}

const formStyles = {
    mb: 2,
    '& form > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 },
    '& form > div > div:first-of-type': { flexBasis: '100%' },
    '& form .MuiTextField-root': { width: { xs: '100%', sm: 180 } },
    '@media print': { display: 'none' },
};
