import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { HostedPage } from '../../../contracts/main/hostedPage';
import { isColour } from '../../../contracts/rules/colour';
import { tokens } from '../../theme/tokens';

/** A colour to type, or to pick from the browser's chooser. */
export function ColourInput({ source }: { source: Extract<keyof HostedPage, `${string}_color`> }) {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const typed: unknown = useWatch({ name: source });
    const label = translate(`customize.${source}`);
    const picked = typeof typed === 'string' && isColour(typed.trim()) ? typed.trim() : tokens.light.surface;
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 48px', gap: 1, alignItems: 'start' }}>
            <TextInput
                source={source}
                label={label}
                helperText={translate('customize.colourHelp')}
                slotProps={{ htmlInput: { maxLength: 20, spellCheck: false, autoComplete: 'off' } }}
            />
            <Box
                component="input"
                type="color"
                aria-label={translate('customize.pick', { field: label })}
                value={picked}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
                    setValue(source, event.target.value, { shouldDirty: true, shouldTouch: true })
                }
                sx={{
                    width: 48,
                    height: 40,
                    mt: '27px',
                    p: 0.5,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    bgcolor: 'background.paper',
                    cursor: 'pointer',
                }}
            />
        </Box>
    );
}
