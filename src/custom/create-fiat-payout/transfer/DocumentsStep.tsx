import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { Card } from '../../../components/page/Card';
import { DocumentList } from '../../../resources/transfers/documents/DocumentList';
import { AddDocument } from './AddDocument';
import { RateClock } from './RateClock';

interface DocumentsStepProps {
    merchantId: string;
    transfer: Transfer;
    /** Seconds that it can still be confirmed; undefined where nobody says. */
    left: number | undefined;
    onSent: () => void;
    onNext: () => void;
    onLeave: () => void;
}

/** The files of a payout. It can be confirmed without any. */
export function DocumentsStep({ merchantId, transfer, left, onSent, onNext, onLeave }: DocumentsStepProps) {
    const translate = useTranslate();
    const documents = transfer.documents ?? [];
    return (
        <Card title={translate('createFiatPayout.documents.title')}>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
                <Box sx={{ color: 'text.secondary' }}>{translate('createFiatPayout.documents.text')}</Box>
                {documents.length > 0 ? (
                    <DocumentList documents={documents} />
                ) : (
                    <Box>{translate('createFiatPayout.documents.none')}</Box>
                )}
                <AddDocument merchantId={merchantId} transferId={transfer.id} onSent={onSent} />
                <RateClock id={transfer.id} left={left} />
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
