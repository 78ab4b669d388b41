import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useTimeZone } from '../hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { MadeLine } from './MadeLine';
import { type PendingIntent, submissionsOf } from './pendingIntent';
import { type Made, recordId } from './recordId';
import { useAboutText } from './useAboutText';

interface CandidatesProps {
    pending: PendingIntent;
    records: readonly Made[];
    /** With the id of the record that it is, or undefined for none of them. */
    onChoose: (id: string | undefined) => void;
}

/** What was sent beside the records that may be it. The user says which one it is, or that it's none. */
export function Candidates({ pending, records, onChoose }: CandidatesProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const textOf = useAboutText();
    const button = (label: string, id: string | undefined) => (
        <Button variant="outlined" color="inherit" onClick={() => onChoose(id)}>
            {label}
        </Button>
    );
    const none = button(translate('intent.candidates.none', { smart_count: records.length }), undefined);
    const isOnly = records.length === 1;
    return (
        <Box sx={{ my: 1, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <Part title={translate('intent.candidates.sent')}>
                {submissionsOf(pending).map(about => (
                    <li key={JSON.stringify(about)}>
                        {textOf(about)}
                        <Small>{about.address}</Small>
                    </li>
                ))}
                <li>
                    <Small>{formatInstant(pending.at, zone, 'full', locale)}</Small>
                </li>
            </Part>
            <Part title={translate('intent.candidates.found')}>
                {records.map(made => {
                    const id = recordId(made);
                    return (
                        <li key={id}>
                            <MadeLine made={made} style="full" />
                            {'crypto_address' in made && <Small>{made.crypto_address}</Small>}
                            <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                                {button(translate('intent.candidates.choose', { id }), id)}
                                {isOnly && none}
                            </Box>
                        </li>
                    );
                })}
                {!isOnly && <li>{none}</li>}
            </Part>
        </Box>
    );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
                {title}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, color: 'text.primary' }}>
                {children}
            </Box>
        </Box>
    );
}

const Small = ({ children }: { children: ReactNode }) =>
    !!children && <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{children}</Box>;
