import Box from '@mui/material/Box';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Network } from '../../../contracts/networks';
import { addressProblem, hasChecksum } from '../../../contracts/rules/cryptoAddress';
import { Address } from '../fields/Code';

interface CryptoAddressInputProps extends TextInputProps {
    source: string;
    /** Undefined while it is not known: then nothing is said of the address. */
    network: Network | undefined;
}

/** A wallet's address. A right one shows in groups to be compared, with a warning where nothing in it would tell a typing mistake. */
export function CryptoAddressInput({ network, ...rest }: CryptoAddressInputProps) {
    const translate = useTranslate();
    const typed: unknown = useWatch({ name: rest.source });
    const address = typeof typed === 'string' ? typed.trim() : '';
    const isRight = address !== '' && network !== undefined && !addressProblem(address, network);
    return (
        <Box>
            <TextInput
                {...rest}
                fullWidth
                slotProps={{
                    htmlInput: {
                        maxLength: 400,
                        autoComplete: 'off',
                        spellCheck: false,
                        style: { fontFamily: 'var(--mono)' },
                    },
                }}
            />
            {isRight && (
                <Box sx={{ mt: 1 }}>
                    <Address address={address} />
                    {!hasChecksum(address) && (
                        <Box role="status" sx={{ color: 'warning.main' }}>
                            {translate('cryptoAddress.noChecksum')}
                        </Box>
                    )}
                </Box>
            )}
        </Box>
    );
}
