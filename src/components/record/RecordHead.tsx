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
    meaning: ReactNode;
    /** What can be done with it: at the top right where there is room, else below. */
    actions?: ReactNode;
}

/** The top of a record: which one, what it is about, how it stands. */
export const RecordTop = ({ reference, name, heading, chips, meaning, actions }: RecordTopProps) => (
    <Box sx={{ position: 'relative', px: 3, pt: 2, pb: 2, containerType: 'inline-size' }}>
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
        {actions && <Box sx={actionStyles}>{actions}</Box>}
    </Box>
);

const actionStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    mt: 2,
    // In the text's measure: large letters need the room themselves.
    '@container (min-width: 44rem)': { position: 'absolute', top: 16, right: 24, mt: 0 },
};

interface RecordHeadProps extends Omit<RecordTopProps, 'heading'> {
    amount: Decimal;
    currency: string;
}

/** The top of a record that is about an amount. */
export const RecordHead = ({ amount, currency, ...top }: RecordHeadProps) => (
    <RecordTop {...top} heading={<Money amount={amount} currency={currency} />} />
);
