import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { Copied } from '../../i18n/en/shell';
import { Code } from '../fields/Code';
import { CopyButton } from '../fields/CopyButton';
import { Money } from '../fields/Money';
import { isUuid } from '../fields/shortId';
import { focusHeading } from '../page/focusHeading';

interface RecordTopProps {
    reference: string;
    /** What the copied reference is called; `reference` by default. */
    copies?: Copied;
    /** The record's name, above its reference; or its amount, below. */
    heading: ReactNode;
    isAmount?: true;
    /** Its status. */
    chips: ReactNode;
    /** What the status means, what happens next and who acts. */
    meaning: ReactNode;
    /** Available actions: top right where there's room, otherwise below. */
    actions?: ReactNode;
}

/** The top of a record: which one, what it's about and its status. */
export function RecordTop({
    reference,
    copies = 'reference',
    heading,
    isAmount,
    chips,
    meaning,
    actions,
}: RecordTopProps) {
    const top = useRef<HTMLDivElement>(null);
    useEffect(() => {
        // If the panel opened before its record was loaded, the panel itself has the focus.
        if (top.current?.closest('aside') === document.activeElement) focusHeading(top.current);
    }, []);
    const copy = <CopyButton text={reference} what={copies} />;
    return (
        <Box ref={top} sx={headStyles}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, pr: { md: 10 } }}>
                <Typography
                    variant="h1"
                    // A UUID fits into one line only as small as other codes.
                    sx={{ '& .code': { fontSize: isUuid(reference) ? null : '1.125rem' } }}
                >
                    {isAmount ? <Code>{reference}</Code> : heading}
                </Typography>
                {isAmount && copy}
            </Box>
            {isAmount ? (
                heading && <Box sx={amountStyles}>{heading}</Box>
            ) : (
                <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
                    <Code>{reference}</Code>
                    {copy}
                </Box>
            )}
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>{chips}</Box>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
                {meaning}
            </Typography>
            {actions && <Box sx={actionStyles}>{actions}</Box>}
        </Box>
    );
}

const headStyles = {
    position: 'relative',
    px: 3,
    pt: 2,
    pb: 2,
    containerType: 'inline-size',
    overflowWrap: 'anywhere',
};
const amountStyles = { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.3, mb: 0.5 };

const actionStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    mt: 2,
    // In rem: larger text needs the room itself.
    '@container (min-width: 44rem)': { position: 'absolute', top: 16, right: 24, mt: 0 },
};

interface RecordHeadProps extends Omit<RecordTopProps, 'heading' | 'isAmount'> {
    amount: Decimal | null | undefined;
    currency: string | null | undefined;
}

/** The top of a record about an amount, which is left out where it isn't told. */
export const RecordHead = ({ amount, currency, ...top }: RecordHeadProps) => (
    <RecordTop {...top} isAmount heading={amount !== undefined && <Money amount={amount} currency={currency} />} />
);
