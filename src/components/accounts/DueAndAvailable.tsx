import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { type Availability, relationText } from './availability';

/** One sentence: how what is due and what can be withdrawn of a currency hang together, in figures that add up. */
export function DueAndAvailable({ of }: { of: Availability }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { key, values } = relationText(of, locale);
    return (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate(`accounts.relation.${key}`, values)}
        </Box>
    );
}
