import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { lackedBy } from '../../api/answer/needed';
import { listOf } from '../../i18n/listOf';

interface LackedFiguresProps<Key extends string> {
    rows: readonly { readonly [Name in NoInfer<Key>]?: unknown }[];
    /** i18n keys of the fields that the figures need. */
    names: Readonly<Record<Key, string>>;
}

/** Names once what some rows behind the figures lack; nothing if they have it all. */
export function LackedFigures<Key extends string>({ rows, names }: LackedFiguresProps<Key>) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const lacked = lackedBy<{ readonly [Name in Key]?: unknown }, Key>(rows, Object.keys(names) as Key[]);
    if (lacked.length === 0) return null;
    const fields = listOf([...new Set(lacked.map(name => translate(names[name])))], locale);
    return (
        <Box role="note" sx={{ mt: 0.75, color: 'warning.main', fontSize: '0.8125rem' }}>
            {translate('list.missingFigures', { fields })}
        </Box>
    );
}
