import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Document, DocumentCategory } from '../../../../contracts/fiat/documents';
import { fiatDocuments } from '../../../i18n/en/fiatDocuments';
import { addMessages } from '../../../i18n/i18nProvider';
import { AddDocument } from './AddDocument';
import { DocumentList } from './DocumentList';
import { type DocumentSubject, useDocuments } from './useDocuments';

addMessages({ fiatDocuments });

interface DocumentsProps {
    subject: DocumentSubject;
    /** Those that its record lists; undefined where it doesn't say. */
    listed: readonly Document[] | undefined;
    categories: readonly [DocumentCategory, ...(readonly DocumentCategory[])];
    isReadOnly?: boolean;
    /** Reads the record again. */
    onChange: () => void;
}

/** The documents of a party or payout, and the way to add one. */
export function Documents({ subject, listed, categories, isReadOnly = false, onChange }: DocumentsProps) {
    const translate = useTranslate();
    const { documents, keep } = useDocuments(subject, listed);
    return (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
            {documents.length > 0 && <DocumentList documents={documents} />}
            {!listed && <Box>{translate('fiatDocuments.notListed')}</Box>}
            {listed && documents.length === 0 && <Box>{translate('fiatDocuments.none')}</Box>}
            {!isReadOnly && <AddDocument subject={subject} categories={categories} onSent={keep} onChange={onChange} />}
        </Box>
    );
}
