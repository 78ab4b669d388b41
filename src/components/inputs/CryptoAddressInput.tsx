import Box from '@mui/material/Box';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Network } from '../../../contracts/networks';
import { addressProblem, hasChecksum } from '../../../contracts/rules/cryptoAddress';
import { Address } from '../fields/Code';

interface CryptoAddressInputProps extends TextInputProps {
    source: string;
    /** Undefined while unknown; the address isn't checked then. */
    network: Network | undefined;
}

/**
 * A wallet address. A valid one also shows in groups for comparing by eye, with a warning if it has no checksum to catch typos.
 */
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
                        maxLength: 200,
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
