import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { TwoFactorAction } from '../../../contracts/twoFactor';
import { Coded } from './Coded';

interface SettingProps {
    action: TwoFactorAction;
    isReadOnly: boolean;
    /** Could it be read? Otherwise it isn't shown as on or off, and stays as it is. */
    isKnown: boolean;
}

/** One setting with what it does, and while it is off, what that risks. */
export function Setting({ action, isReadOnly, isKnown }: SettingProps) {
    const translate = useTranslate();
    const { field } = useInput<boolean>({ source: action });
    const [labelId, textId] = [useId(), useId()];
    const isOn = field.value === true;
    const risk = translate(`twoFactor.actions.${action}.off`);
    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 2,
                py: 1.5,
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box component="label" id={labelId} htmlFor={action} sx={{ fontWeight: 500 }}>
                    {translate(`twoFactor.actions.${action}.name`)}
                </Box>
                <Box id={textId}>
                    <Box sx={{ color: 'text.secondary' }}>
                        {translate(`twoFactor.actions.${action}.text`)} <Coded rule={action} i18nKey="twoFactor.also" />
                    </Box>
                    {!isKnown && <Box sx={{ color: 'warning.main' }}>{translate('twoFactor.unknown')}</Box>}
                    {isKnown && !isOn && (
                        <Box sx={{ color: 'warning.main' }}>{translate('twoFactor.risk', { risk })}</Box>
                    )}
                </Box>
            </Box>
            {isKnown && (
                <Switch
                    checked={isOn}
                    disabled={isReadOnly}
                    onChange={(_, on) => field.onChange(on)}
                    onBlur={field.onBlur}
                    slotProps={{
                        input: { id: action, name: action, 'aria-labelledby': labelId, 'aria-describedby': textId },
                    }}
                />
            )}
        </Box>
    );
}
