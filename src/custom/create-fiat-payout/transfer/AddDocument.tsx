import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import {
    documentCategories,
    type DocumentCategory,
    documentTypes,
    type DocumentType,
} from '../../../../contracts/fiat/documents';
import { fileTypes } from '../../../../contracts/rules/fileType';
import { UploadProgress } from '../../../components/inputs/upload/UploadProgress';
import { useFileUpload } from '../../../components/inputs/upload/useFileUpload';
import { useUploadFailure } from '../../../components/inputs/upload/useUploadFailure';
import type { MerchantDataProvider } from '../../../dataProviders';

interface AddDocumentProps {
    merchantId: string;
    transferId: string;
    /** Reads which documents there are. */
    onSent: () => void;
}

const TEXTS = 'createFiatPayout.documents';

/** Sends a file for the payout as soon as it's chosen. */
export function AddDocument({ merchantId, transferId, onSent }: AddDocumentProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const id = useId();
    const fileInput = useRef<HTMLInputElement>(null);
    const [category, setCategory] = useState<DocumentCategory>('transfer_purpose');
    const [type, setType] = useState<DocumentType>('invoice');
    const [sent, setSent] = useState<string>();
    const { state, send, cancel } = useFileUpload(
        async ({ file, type: mimeType, signal, onProgress }) => {
            const about = { merchant_id: merchantId, transfer_id: transferId, category, document_type: type };
            // Browsers go by the name: what it holds decides.
            const document = { ...about, file: new File([file], file.name, { type: mimeType }) };
            // A lost answer says nothing about whether it arrived.
            const { id: key } = await dataProvider.sendFiatDocument({ document, signal, onProgress }).finally(onSent);
            return key;
        },
        ({ fileName }) => setSent(fileName),
    );
    const problem = useUploadFailure(state, TEXTS);
    const t = (key: string, values?: Record<string, unknown>) => translate(`${TEXTS}.${key}`, values);
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                <Select
                    label={t('category')}
                    i18nKey="fiatDocuments.category"
                    values={documentCategories}
                    value={category}
                    onChange={setCategory}
                />
                <Select
                    label={t('type')}
                    i18nKey="fiatDocuments.type"
                    values={documentTypes}
                    value={type}
                    onChange={setType}
                />
            </Box>
            <input
                ref={fileInput}
                type="file"
                accept={fileTypes.join(',')}
                hidden
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    // Lets the user select the same file again after fixing it.
                    target.value = '';
                    if (!file) return;
                    setSent(undefined);
                    send(file);
                }}
            />
            {state.phase === 'uploading' ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                    <UploadProgress state={state} i18nKey={TEXTS} onCancel={cancel} />
                </Box>
            ) : (
                <Box>
                    <Button
                        variant="outlined"
                        aria-describedby={`${id}about`}
                        onClick={() => fileInput.current?.click()}
                    >
                        {t('choose')}
                    </Button>
                    <FormHelperText
                        id={`${id}about`}
                        error={problem !== undefined}
                        role={problem ? 'alert' : undefined}
                        sx={{ mt: 1 }}
                    >
                        {problem ?? t('about')}
                    </FormHelperText>
                    {sent && <Box role="status">{t('sent', { name: sent })}</Box>}
                </Box>
            )}
        </Box>
    );
}

interface SelectProps<Value extends string> {
    label: string;
    i18nKey: string;
    values: readonly Value[];
    value: Value;
    onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, i18nKey, values, value, onChange }: SelectProps<Value>) {
    const translate = useTranslate();
    const id = useId();
    return (
        <TextField
            id={id}
            select
            label={label}
            value={value}
            onChange={({ target }) => {
                const chosen = values.find(each => each === target.value);
                if (chosen) onChange(chosen);
            }}
            slotProps={{ select: { native: true } }}
        >
            {values.map(each => (
                <option key={each} value={each}>
                    {translate(`${i18nKey}.${each}`)}
                </option>
            ))}
        </TextField>
    );
}
