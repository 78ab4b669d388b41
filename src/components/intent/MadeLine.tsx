import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { isSameReference } from '../../../contracts/rules/sameReference';
import { formatInstant, type InstantStyle } from '../../dates/format';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { useTimeZone } from '../hooks/useTimeZone';
import type { Made } from './recordId';
import { Unbroken, unbroken } from './Unbroken';
import { useMadeFacts } from './useMadeFacts';

interface MadeLineProps {
    made: Made;
    /** As typed for the new one, where that has one. */
    orderId?: string | undefined;
    /** Of its time. */
    style: InstantStyle;
}

/** A record in a few words, with a link to it that opens in a new tab. */
export function MadeLine({ made, orderId, style }: MadeLineProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { text, path, reference, at, status } = useMadeFacts()(made);
    const isSameOrder =
        !!orderId && 'payout_reference' in made && !!made.order_id && isSameReference(made.order_id, orderId);
    return (
        <>
            <Box>{text}</Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={path}>{reference}</InNewTab>
                {' · '}
                {at && `${formatInstant(at, zone, style, locale)} · `}
                {status}
                {isSameOrder && ' · '}
                {isSameOrder && translate('intent.duplicates.sameOrder', { orderId })}
            </Box>
        </>
    );
}

/** A link to a record by its reference. The page that shows it stays as it is. */
export function InNewTab({ to, children }: { to: string; children: string }) {
    const translate = useTranslate();
    return (
        <Link href={useHref(to)} target="_blank" rel="noopener" underline="always">
            <Unbroken>{unbroken(children)}</Unbroken>
            <Box component="span" sx={visuallyHidden}>
                {' '}
                {translate('intent.duplicates.newTab')}
            </Box>
        </Link>
    );
}
