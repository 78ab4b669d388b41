import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Decimal } from '../../../contracts/rules/decimal';
import { Code } from '../fields/Code';
import { CopyButton } from '../fields/CopyButton';
import { Money } from '../fields/Money';

interface RecordHeadProps {
    reference: string;
    /** What the reference is called. */
    name: string;
    amount: Decimal;
    currency: string;
    /** How it stands. */
    chips: ReactNode;
    /** What that means, what happens next and who acts. */
    meaning: string;
}

/** The top of a record: which one, how much, how it stands. */
export const RecordHead = ({ reference, name, amount, currency, chips, meaning }: RecordHeadProps) => (
    <Box sx={{ px: 3, pt: 2, pb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            <Code>{reference}</Code>
            <CopyButton text={reference} what={name.toLowerCase()} />
        </Box>
        <Typography variant="h1" sx={{ fontSize: '1.75rem', my: 0.5 }}>
            <Money amount={amount} currency={currency} />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>{chips}</Box>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
            {meaning}
        </Typography>
    </Box>
);
