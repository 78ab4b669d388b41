import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Problem } from '../../components/feedback/Problem';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { DASH } from '../../money/money';
import { ComparedAddresses } from './ComparedAddresses';
import type { Findings } from './findings';
import type { SafetyCheckState } from './useSafetyCheck';
import { entryStatus } from '../../dataProviders/addressBook/entryStatus';

/** What speaks for an address and against it. One that could be taken for another has to be accepted by a tick. */
export function SafetyCheck({ check }: { check: SafetyCheckState }) {
    const translate = useTranslate();
    const title = useId();
    const { address, findings, error, heldBack, isAwaited } = check;
    const isMissing = heldBack === 'unanswered';
    return (
        <Box component="section" aria-labelledby={title}>
            <Box component="h3" id={title} sx={{ m: 0, mb: 1, fontSize: '0.875rem', fontWeight: 600 }}>
                {translate(`createPayout.check.${findings?.isInvoice ? 'titleInvoice' : 'title'}`)}
            </Box>
            {error && (
                <Problem error={error} onRetry={check.readAgain}>
                    {translate(`createPayout.check.${heldBack === 'failed' ? 'failedNotAsked' : 'failed'}`)}
                </Problem>
            )}
            {!findings && !error && <Skeleton variant="rounded" height={72} />}
            <Box role="status" sx={{ mt: 1, color: 'warning.main', '&:empty': { display: 'none' } }}>
                {isAwaited && translate('createPayout.check.loading')}
            </Box>
            {findings && (
                <>
                    <Verdicts findings={findings} />
                    {findings.lookAlikes.length > 0 && (
                        <Box role="alert" sx={warningStyles}>
                            <Box sx={{ fontWeight: 600 }}>{translate('createPayout.check.lookAlike')}</Box>
                            {findings.lookAlikes.map(other => (
                                <ComparedAddresses key={other.address} address={address} other={other} />
                            ))}
                            <FormControlLabel
                                control={
                                    <Checkbox
                                        checked={check.isAccepted}
                                        onChange={(_, is) => check.setAccepted(is)}
                                        slotProps={{ input: { 'aria-invalid': isMissing } }}
                                    />
                                }
                                label={translate('createPayout.check.accept')}
                            />
                            {isMissing && (
                                <Box sx={{ color: 'error.main' }}>{translate('createPayout.check.acceptMissing')}</Box>
                            )}
                        </Box>
                    )}
                </>
            )}
        </Box>
    );
}

function Verdicts({ findings }: { findings: Findings }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { lastPaid } = findings;
    const last = lastPaid?.payout_date ?? lastPaid?.created_at;
    const date = last && formatInstant(last, zone, 'date', locale);
    const verdicts = findings.isInvoice ? ofInvoice(findings, date) : ofAddress(findings, date);
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
            {verdicts.map(([isGood, key, values]) => (
                <Box component="li" key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                    {isGood ? (
                        <CheckCircleOutlined fontSize="small" sx={{ color: 'success.main', mt: '1px' }} />
                    ) : (
                        <ErrorOutline fontSize="small" sx={{ color: 'warning.main', mt: '1px' }} />
                    )}
                    <span>{translate(`createPayout.check.${key}`, values)}</span>
                </Box>
            ))}
        </Box>
    );
}

type Verdict = readonly [isGood: boolean, key: string, values?: Readonly<Record<string, string | number>>];

/** @param date of the latest payout that reached the address */
function ofAddress({ hasChecksum, entry, unread, ...paid }: Findings, date: string | undefined): Verdict[] {
    const status = entry && entryStatus(entry);
    const known = ['active', 'pending', 'inactive'].find(each => each === status) ?? 'unknown';
    const inBook: Verdict[] = entry ? [[known === 'active', `book.${known}`, { name: entry.name ?? entry.id }]] : [];
    const isMissing = entry === null && unread.entries === 0;
    return [
        [hasChecksum, hasChecksum ? 'checksum' : 'noChecksum'],
        ...(isMissing ? [[false, 'notInBook'] as const] : inBook),
        ...ofUnread('unreadEntries', unread.entries),
        ...ofPayouts({ ...paid, unread }, date),
        ...ofUnread('unreadPayouts', unread.payouts),
        ...ofUnread('untoldPayouts', paid.untold),
    ];
}

const ofUnread = (key: string, count: number): Verdict[] => (count > 0 ? [[false, key, { smart_count: count }]] : []);

/**
 * An address that only others were paid at says nothing for the recipient; nor is one new that may be among the payouts that
 * couldn't be read, or don't say whether they arrived.
 */
function ofPayouts(
    {
        lastPaid,
        isRecipients,
        isKnownEmail,
        untold,
        unread,
    }: Omit<Findings, 'isInvoice' | 'hasChecksum' | 'entry' | 'lookAlikes'>,
    date: string | undefined,
): Verdict[] {
    if (date && isRecipients) return [[true, 'paid', { date }]];
    const isNew: Verdict[] = unread.payouts + untold > 0 ? [] : [[false, isKnownEmail ? 'newAddress' : 'firstTime']];
    if (!lastPaid || !date) return isNew;
    return [[false, 'paidToOther', { date, name: lastPaid.name ?? lastPaid.email ?? DASH }], ...isNew];
}

/** The same of an invoice, which is nobody's for longer than one payout. */
function ofInvoice({ isKnownEmail, untold, unread }: Findings, date: string | undefined): Verdict[] {
    const isNew: Verdict[] = unread.payouts + untold > 0 ? [] : [[false, 'firstTime']];
    const paid: Verdict[] = isKnownEmail ? [[true, 'knownEmail']] : isNew;
    return [
        [true, 'invoice'],
        ...(date ? [[false, 'invoicePaid', { date }] as const] : paid),
        ...ofUnread('unreadPayouts', unread.payouts),
        ...ofUnread('untoldPayouts', untold),
    ];
}

const warningStyles = { mt: 1.5, p: 2, borderRadius: 1, bgcolor: 'var(--warningSoft)', display: 'grid', gap: 1 };
