import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Decimal } from '../../../contracts/rules/decimal';
import { Code } from '../fields/Code';
import { CopyButton } from '../fields/CopyButton';
import { Money } from '../fields/Money';

interface RecordTopProps {
    reference: string;
    /** What the reference is called. */
    name: string;
    heading: ReactNode;
    /** How it stands. */
    chips: ReactNode;
    /** What that means, what happens next and who acts. */
    meaning: string;
}

/** The top of a record: which one, what it is about, how it stands. */
export const RecordTop = ({ reference, name, heading, chips, meaning }: RecordTopProps) => (
    <Box sx={{ px: 3, pt: 2, pb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            <Code>{reference}</Code>
            <CopyButton text={reference} what={name.toLowerCase()} />
        </Box>
        <Typography variant="h1" sx={{ fontSize: '1.75rem', my: 0.5, overflowWrap: 'anywhere' }}>
            {heading}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>{chips}</Box>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
            {meaning}
        </Typography>
    </Box>
);

interface RecordHeadProps extends Omit<RecordTopProps, 'heading'> {
    amount: Decimal;
    currency: string;
}

/** The top of a record that is about an amount. */
export const RecordHead = ({ amount, currency, ...top }: RecordHeadProps) => (
    <RecordTop {...top} heading={<Money amount={amount} currency={currency} />} />
);
