import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';

/** Says which figures have to be known before anything is confirmed (docs/rules.md#missing-figures). Nothing without any. */
export function MissingFigures({ names }: { names: readonly string[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (names.length === 0) return null;
    return (
        <Box role="alert" sx={{ color: 'error.main' }}>
            {translate('intent.missing', {
                smart_count: names.length,
                names: new Intl.ListFormat(locale).format(names),
            })}
        </Box>
    );
}
