import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useShownAccount } from '../hooks/useShownAccount';
import { useIsPhone } from '../hooks/useWidth';
import { ColumnsButton } from './ColumnsButton';
import type { Column } from './table/column';
import { useToldColumns } from './table/useToldColumns';

interface ListHeadProps<Row extends RaRecord> {
    /** i18n key of the page, with `title` and `about`. */
    i18nKey: string;
    columns: readonly Column<Row>[];
    /** Buttons beside the title. */
    actions: ReactNode;
}

/**
 * The title with its buttons, and what the list contains. The column picker shows only with a table, not with a phone's cards.
 */
export function ListHead<Row extends RaRecord>({ i18nKey, columns, actions }: ListHeadProps<Row>) {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const told = useToldColumns(columns);
    const account = useShownAccount();
    return (
        <div>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 0 auto', display: 'flex', alignItems: 'baseline', gap: 1 }}>
                    <Typography variant="h1">{translate(`${i18nKey}.title`)}</Typography>
                    {account && <Box sx={{ color: 'text.secondary', fontWeight: 500 }}>{account}</Box>}
                </Box>
                <Box
                    sx={{
                        display: 'flex',
                        gap: 1,
                        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
                    }}
                >
                    {!isPhone && <ColumnsButton key={told.map(({ source }) => source).join()} columns={told} />}
                    {actions}
                </Box>
            </Box>
            <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
                {translate(`${i18nKey}.about`)}
            </Typography>
        </div>
    );
}
