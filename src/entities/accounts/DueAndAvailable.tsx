import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { type Availability, relationText, type UnknownAvailability } from './availability';

/** How the amount due in a currency relates to the amount available, in figures that add up, or that this isn't known. */
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
