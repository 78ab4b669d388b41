import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { daysProblem } from '../../components/filters/daysProblem';
import { type FilterValues, textOf } from '../../components/filters/filterSpec';
import { DaysInput } from '../../components/filters/filterInputs';
import type { StatementRange } from '../../dataProviders/statementMethods';
import { currencyLabel } from '../../money/currencyNames';
import { STATEMENT_ZONE, useStatementCurrencies } from './useStatement';

const days = { kind: 'days', source: 'days', from: 'from', to: 'to' } as const;

type Asked = Omit<StatementRange, 'merchantId'>;

/** Days and currency of a statement. A preset shows its statement at once; what cannot be shown is said beside its field. */
export function RangeForm({ range, onShow }: { range: Asked; onShow: (range: Asked) => void }) {
    const translate = useTranslate();
    const currencies = useStatementCurrencies();
    const asked = askedOf(range);
    const [draft, setDraft] = useState(asked);
    const [checked, setChecked] = useState(false);
    const [shown, setShown] = useState(asked);
    // The address can change by other means; the fields stay where they are, with the focus.
    if (!isSame(shown, asked)) {
        setShown(asked);
        setDraft(asked);
        setChecked(false);
    }
    const problem = problemOf(draft);
    const show = (next: Asked) => {
        setDraft(next);
        setChecked(true);
        if (!problemOf(next)) onShow(next);
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        show(draft);
    };
    return (
        <Box
            component="form"
            noValidate
            onSubmit={submit}
            aria-label={translate('statements.days')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'flex-start',
                gap: 1.5,
                mb: 2,
                '& > div:first-of-type': { flexBasis: '100%' },
                '& > .MuiTextField-root': { width: { xs: '100%', sm: 180 } },
                '@media print': { display: 'none' },
            }}
        >
            <DaysInput
                spec={days}
                draft={{ from: draft.from, to: draft.to }}
                problem={checked && problem ? translate(problem) : undefined}
                onDraft={next => setDraft({ ...draft, ...endsOf(next) })}
                onChoose={next => show({ ...draft, ...endsOf(next) })}
                zone={STATEMENT_ZONE}
            />
            <TextField
                select
                label={translate('statements.currency')}
                value={draft.currency}
                onChange={event => show({ ...draft, currency: event.target.value })}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
                {currencies.map(code => (
                    <option key={code} value={code}>
                        {currencyLabel(code)}
                    </option>
                ))}
            </TextField>
            <Button type="submit" variant="outlined" sx={{ mt: { sm: '26px' } }}>
                {translate('statements.show')}
            </Button>
        </Box>
    );
}

const askedOf = ({ from, to, currency }: Asked): Asked => ({ from, to, currency });
const isSame = (a: Asked, b: Asked) => a.from === b.from && a.to === b.to && a.currency === b.currency;

const endsOf = ({ from, to }: FilterValues) => ({ from: textOf(from), to: textOf(to) });

/** The key of what is wrong with the days; a statement has two ends. */
function problemOf({ from, to }: Asked): string | undefined {
    if (!from || !to) return 'statements.needBoth';
    const problem = daysProblem(from, to);
    return problem && `filters.${problem}`;
}
