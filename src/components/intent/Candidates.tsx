import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Address } from '../fields/Code';
import { useTimeZone } from '../hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { DASH, formatMoney } from '../../money/money';
import { InNewTab } from './MadeLine';
import { begunAt, type PendingIntent, submissionsOf, type About } from './pendingIntent';
import { type Made, recordId } from './recordId';
import { Unbroken, unbroken } from './Unbroken';
import { useMadeFacts } from './useMadeFacts';
import { useWhole } from './useWhole';
import { totalsFrom } from './batchTotals';

interface CandidatesProps {
    pending: PendingIntent;
    records: readonly Made[];
    /** With the id of the record that it is, or undefined for none of them. */
    onChoose: (id: string | undefined) => void;
}

/** What was sent beside the records that may be it, line by line. The user says which one it is, or that it's none. */
export function Candidates({ pending, records, onChoose }: CandidatesProps) {
    const translate = useTranslate();
    const textOf = useAboutText();
    const factsOf = useMadeFacts();
    const sent = submissionsOf(pending);
    const shown = {
        address: sent.some(({ address }) => address) || records.some(made => addressOf(made)),
        payment: sent.some(({ paymentReference }) => paymentReference),
    };
    const button = (label: string, id: string | undefined) => (
        <Button variant="outlined" color="inherit" onClick={() => onChoose(id)}>
            <Unbroken>{label}</Unbroken>
        </Button>
    );
    const none = button(translate('intent.candidates.none', { smart_count: records.length }), undefined);
    const isOnly = records.length === 1;
    const whole = useWhole(records, sent);
    return (
        <Box
            sx={{
                my: 1,
                display: 'grid',
                gap: 2,
                // By its own width: beside it, a page or a notice may leave less than the window has.
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
                overflowWrap: 'anywhere',
            }}
        >
            <Part title={translate('intent.candidates.sent')}>
                {sent.map((about, index) => (
                    <Entry
                        key={JSON.stringify(about)}
                        text={textOf(about)}
                        address={shown.address && (about.address ?? null)}
                        payment={shown.payment && about.paymentReference}
                        // When those between the first and the latest were sent isn't kept.
                        times={[
                            ...(index === sent.length - 1 ? [begunAt(pending)] : []),
                            ...(index === 0 ? [pending.at] : []),
                        ]}
                    />
                ))}
            </Part>
            <Part title={translate('intent.candidates.found')}>
                {records.map(made => {
                    const [id, { text, at, path, reference, status }] = [recordId(made), factsOf(whole(made))];
                    return (
                        <Entry
                            key={id}
                            text={text}
                            address={shown.address && addressOf(made)}
                            payment={shown.payment && paymentOf(made)}
                            times={at ? [at] : []}
                        >
                            <Small>
                                <InNewTab to={path}>{reference}</InNewTab>
                                {' · '}
                                {status}
                            </Small>
                            <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                                {button(translate('intent.candidates.choose', { id: unbroken(id) }), id)}
                                {isOnly && none}
                            </Box>
                        </Entry>
                    );
                })}
                {!isOnly && <Item>{none}</Item>}
            </Part>
        </Box>
    );
}

const addressOf = (made: Made): string | null => ('crypto_address' in made && made.crypto_address) || null;

const paymentOf = (made: Made): string | null => ('payment_reference' in made && made.payment_reference) || null;

interface EntryProps {
    text: string;
    /** Null where there's none, false where the row is left out; the same for the payment. */
    address: string | null | false;
    payment: string | null | false;
    times: readonly string[];
    children?: ReactNode;
}

/** The same rows in the same order for both sides, so that they can be compared. */
function Entry({ text, address, payment, times, children }: EntryProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    return (
        <Item>
            <Box>{text}</Box>
            {address !== false && (
                <Box>{address ? <Address address={address} /> : translate('intent.candidates.noAddress')}</Box>
            )}
            {payment !== false && (
                <Small>{translate('intent.candidates.payment', { reference: payment ?? DASH })}</Small>
            )}
            {[...new Set(times)].map(at => (
                <Small key={at}>{formatInstant(at, zone, 'full', locale)}</Small>
            ))}
            {children}
        </Item>
    );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
                {title}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.primary' }}>
                {children}
            </Box>
        </Box>
    );
}

const Item = ({ children }: { children: ReactNode }) => (
    <Box
        component="li"
        sx={{ '& + &': { mt: 2, pt: 2, borderTop: '1px solid color-mix(in srgb, currentcolor 25%, transparent)' } }}
    >
        {children}
    </Box>
);

const Small = ({ children }: { children: ReactNode }) => <Box sx={{ fontSize: '0.8125rem' }}>{children}</Box>;

/** What an action does, in a few words. */
function useAboutText(): (about: About) => string {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const money = (amount: string, currency: string) => formatMoney(amount, currency, locale, true);
    return ({ kind, amount, currency, recipient, count, totals }) => {
        if (kind !== 'batch') {
            const i18nKey = `intent.duplicates.${kind === 'trade' ? 'trade' : 'made'}`;
            return translate(i18nKey, { amount: money(amount, currency), recipient });
        }
        return translate('intent.duplicates.batch', {
            name: recipient,
            smart_count: Number(count),
            totals: new Intl.ListFormat(locale).format(
                (totalsFrom(totals) ?? []).map(total => money(total.amount, total.currency)),
            ),
        });
    };
}
