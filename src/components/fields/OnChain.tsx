import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DASH } from '../../money/money';
import { networkName } from '../../money/currencyNames';
import { CopyButton } from './CopyButton';
import { ExplorerLink } from './ExplorerLink';

interface OnChainProps {
    kind: 'address' | 'transaction';
    id: string | null;
    currency: string;
    /** What the id is called. */
    name: string;
    /** The id as it shows. */
    children: ReactNode;
}

/** An address or a transaction with what it is, to be copied or opened in its network's explorer. */
export const OnChain = ({ kind, id, currency, name, children }: OnChainProps) =>
    id === null ? (
        DASH
    ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                {children}
                <Box color="text.secondary">{kind === 'address' ? networkName(currency) : name}</Box>
            </Box>
            <CopyButton text={id} what={name.toLowerCase()} />
            <ExplorerLink kind={kind} id={id} currency={currency} />
        </Box>
    );
