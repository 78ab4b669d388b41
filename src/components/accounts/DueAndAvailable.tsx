import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { type Availability, relationText, type UnknownAvailability } from './availability';

/** How what is due on the accounts of a currency comes to what can be withdrawn, in figures that add up; that it isn't known where one of them isn't. */
export function DueAndAvailable({ of }: { of: Availability | UnknownAvailability }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { key, values } = 'due' in of ? relationText(of, locale) : { key: 'unknown', values: of };
    return (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate(`accounts.relation.${key}`, values)}
        </Box>
    );
}
