import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { type Addresses, addTyped } from './addresses';

interface AddressesInputProps {
    addresses: Addresses;
    problem: string | undefined;
    inputRef: RefObject<HTMLInputElement | null>;
    onAddresses: (addresses: Addresses) => void;
}

/**
 * A field that turns addresses into chips on Enter, comma or space; what is no address stays in it. Leaving it adds nothing: a
 * chip that appears then would move the button that was about to be clicked.
 */
export function AddressesInput({ addresses, problem, inputRef, onAddresses }: AddressesInputProps) {
    const translate = useTranslate();
    const { entered, typed } = addresses;
    const add = () => {
        if (typed.trim()) onAddresses(addTyped(addresses));
    };
    return (
        <>
            {entered.length > 0 && (
                <Box
                    component="ul"
                    aria-label={translate('statements.addresses')}
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
                >
                    {entered.map(address => (
                        <Box component="li" key={address} sx={{ maxWidth: '100%', display: 'flex' }}>
                            <Chip label={address} sx={{ maxWidth: '100%' }} />
                            <IconButton
                                size="small"
                                aria-label={translate('statements.remove', { address })}
                                onClick={() => {
                                    onAddresses({ entered: entered.filter(other => other !== address), typed });
                                    inputRef.current?.focus();
                                }}
                            >
                                <Close sx={{ fontSize: 16 }} />
                            </IconButton>
                        </Box>
                    ))}
                </Box>
            )}
            <TextField
                label={translate('statements.addresses')}
                value={typed}
                error={!!problem}
                helperText={problem ?? translate('statements.addressesText')}
                inputRef={inputRef}
                onChange={({ target }) => {
                    const next = { entered, typed: target.value };
                    onAddresses(/[,;\s]$/.test(target.value) ? addTyped(next) : next);
                }}
                onKeyDown={event => {
                    if (event.key !== 'Enter' || !typed.trim()) return;
                    event.preventDefault();
                    add();
                }}
                slotProps={{ htmlInput: { type: 'text', inputMode: 'email', autoComplete: 'off', spellCheck: false } }}
            />
        </>
    );
}
