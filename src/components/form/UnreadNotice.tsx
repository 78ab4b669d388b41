import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { listOf } from '../../i18n/listOf';
import { unreadOf } from './unread';

/**
 * That a form would write over what couldn't be read, until each such field is entered or left empty on purpose. The form's texts
 * have a label by the name of each.
 */
export function UnreadNotice({ fields, i18nKey }: { fields: readonly string[]; i18nKey: string }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext();
    const values: unknown[] = useWatch({ name: [...fields] });
    const left = unreadOf(Object.fromEntries(fields.map((field, at) => [field, values[at]])));
    if (left.length === 0) return null;
    const labels = left.map(field => translate(`${i18nKey}.${field}`));
    const empty = () => {
        for (const field of left) setValue(field, '', { shouldDirty: true });
    };
    return (
        <Box role="note" sx={{ p: 2, borderRadius: 1, color: 'warning.main', bgcolor: 'var(--warningSoft)' }}>
            {translate('validation.unreadFields', {
                smart_count: left.length,
                fields: listOf(labels, locale),
            })}{' '}
            <Button color="inherit" size="small" onClick={empty}>
                {translate('validation.leaveEmpty', { smart_count: left.length })}
            </Button>
        </Box>
    );
}
