import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DASH } from '../../money/money';
import { networkName } from '../../money/currencyNames';
import { CopyButton } from './CopyButton';
import { ExplorerLink } from './ExplorerLink';

interface OnChainProps {
    kind: 'address' | 'transaction';
    id: string | null | undefined;
    currency: string | undefined;
    /** The id as displayed. */
    children: ReactNode;
}

/** An address or transaction, with buttons to copy it and to open it in its network's explorer. */
export const OnChain = ({ kind, id, currency, children }: OnChainProps) =>
    !id ? (
        DASH
    ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                {children}
                <Box color="text.secondary">
                    {kind === 'address' ? currency && networkName(currency) : <TransactionId />}
                </Box>
            </Box>
            <CopyButton text={id} what={kind} />
            {currency && <ExplorerLink kind={kind} id={id} currency={currency} />}
        </Box>
    );

const TransactionId = () => useTranslate()('page.transactionId');
