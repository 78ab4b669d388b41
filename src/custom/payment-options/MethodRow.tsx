import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { PaymentMethod } from '../../../contracts/main/merchants';
import { currencySymbol, networkName } from '../../money/currencyNames';

interface MethodRowProps {
    method: PaymentMethod;
    /** As chosen, saved or not. */
    isOn: boolean;
    /** Is it the only one that is on? */
    isLast: boolean;
    isLocked: boolean;
    /** What it costs the payer, translated. Undefined where no fee is known of any. */
    fee: string | undefined;
    onChange: (enabled: boolean) => void;
}

/** One method: what it is, what it costs the payer, and its switch. */
export function MethodRow({ method, isOn, isLast, isLocked, fee, onChange }: MethodRowProps) {
    const translate = useTranslate();
    const id = useId();
    const { crypto_currency: code, enabled } = method;
    const isChanged = isOn !== enabled;
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) 9rem' },
                alignItems: 'center',
                columnGap: 2,
                py: 0.75,
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Box id={`${id}name`} sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ fontWeight: 500 }}>
                    {currencySymbol(code)}
                </Box>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {networkName(code)}
                </Box>
            </Box>
            <Box id={`${id}fee`} sx={{ color: 'text.secondary', fontSize: '0.875rem', gridRow: { xs: 2, sm: 'auto' } }}>
                {fee}
            </Box>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'flex-end',
                    gridRow: { xs: 'span 2', sm: 'auto' },
                }}
            >
                {isChanged && (
                    <Box component="span" sx={{ color: 'info.main', fontSize: '0.8125rem', mr: 1 }}>
                        {translate(`paymentOptions.${isOn ? 'willBeOn' : 'willBeOff'}`)}
                    </Box>
                )}
                <Switch
                    checked={isOn}
                    disabled={isLocked || isLast}
                    onChange={(_, enabledNow) => onChange(enabledNow)}
                    slotProps={{
                        input: {
                            role: 'switch',
                            'aria-labelledby': `${id}name`,
                            'aria-describedby': isLast ? `${id}last` : `${id}fee`,
                        },
                    }}
                />
            </Box>
            {isLast && (
                <Box id={`${id}last`} sx={{ gridColumn: '1 / -1', fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {translate('paymentOptions.last')}
                </Box>
            )}
        </Box>
    );
}
