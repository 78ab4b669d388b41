import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { DocumentCategory } from '../../../../contracts/fiat/documents';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { Card } from '../../../components/page/Card';
import { Documents } from '../../../resources/transfers/documents/Documents';
import { RateClock } from './RateClock';

interface DocumentsStepProps {
    transfer: Transfer;
    /** Seconds that it can still be confirmed; undefined where nobody says. */
    left: number | undefined;
    onSent: () => void;
    onNext: () => void;
    onLeave: () => void;
}

/** Most show the payout's reason. */
const transferCategories = [
    'transfer_purpose',
    'identity_verification',
    'business_verification',
] as const satisfies readonly DocumentCategory[];

/** The files of a payout. It can be confirmed without any. */
export function DocumentsStep({ transfer, left, onSent, onNext, onLeave }: DocumentsStepProps) {
    const translate = useTranslate();
    return (
        <Card title={translate('createFiatPayout.documents.title')}>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
                <Box sx={{ color: 'text.secondary' }}>{translate('createFiatPayout.documents.text')}</Box>
                <Documents
                    subject={{ transfer_id: transfer.id }}
                    listed={transfer.documents}
                    categories={transferCategories}
                    onChange={onSent}
                />
                {left !== undefined && <RateClock id={transfer.id} left={left} />}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                    <Button variant="text" onClick={onLeave} sx={{ mr: 'auto' }}>
                        {translate('createFiatPayout.leave')}
                    </Button>
                    <Button variant="contained" onClick={onNext}>
                        {translate('createFiatPayout.documents.next')}
                    </Button>
                </Box>
            </Box>
        </Card>
    );
}
