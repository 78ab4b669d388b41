import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { isStopped } from '../../components/intent/findMadeTransfer';
import { isFruitless } from '../../components/intent/likelyDuplicates';
import { isTransfer, type Made } from '../../components/intent/recordId';
import { NotMade } from '../../components/intent/NotMade';
import { type PendingIntent, submissionsOf } from '../../components/intent/pendingIntent';
import { Unbroken, unbroken } from '../../components/intent/Unbroken';
import { useMadeFacts } from '../../components/intent/useMadeFacts';
import { formatInstant } from '../../dates/format';
import { NoticeFrame } from './NoticeFrame';

interface MadeNoticeProps {
    intent: PendingIntent;
    /** From the provider's record: an earlier submission may be the one carried out. */
    made: Made;
    onForget: () => void;
}

/** An action whose outcome was unknown and has been found. */
export function MadeNotice({ intent, made, onForget }: MadeNoticeProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { amount, reference, path, at, status, ...facts } = useMadeFacts()(made);
    const { kind } = intent.about;
    const recipient = facts.recipient ?? intent.about.recipient;
    const isDone = !hasStopped(made);
    return (
        <NoticeFrame
            isDone={isDone}
            title={translate(`openIntents.${kind}.${isDone ? 'made' : 'stopped'}`, { amount, recipient })}
            text={
                at
                    ? translate('openIntents.status', { status, at: formatInstant(at, zone, 'short', locale) })
                    : translate('openIntents.undated', { status })
            }
            more={'payout_reference' in made && <NotMade submitted={submissionsOf(intent)} made={made} />}
        >
            <Button component={Link} to={path} variant="outlined" color="inherit">
                <Unbroken>{translate('openIntents.record', { reference: unbroken(reference) })}</Unbroken>
            </Button>
            <Button onClick={onForget} variant="outlined" color="inherit">
                {translate('openIntents.close')}
            </Button>
        </NoticeFrame>
    );
}

/** Has it come to nothing? */
function hasStopped(made: Made): boolean {
    if ('payout_reference' in made) return isFruitless(made);
    return isTransfer(made) && isStopped(made);
}
