import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type Document, type DocumentCategory, documentTypesOf } from '../../../../contracts/fiat/documents';
import { fileTypes } from '../../../../contracts/rules/fileType';
import { isApiError } from '../../../api/errors';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { isOutcomeUnknown } from '../../../components/intent/intentState';
import { UploadProgress } from '../../../components/inputs/upload/UploadProgress';
import { useFileUpload } from '../../../components/inputs/upload/useFileUpload';
import { useUploadFailure } from '../../../components/inputs/upload/useUploadFailure';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { DocumentSubject } from './useDocuments';

interface AddDocumentProps {
    subject: DocumentSubject;
    /** Where there's one only, it isn't asked for. */
    categories: readonly [DocumentCategory, ...(readonly DocumentCategory[])];
    onSent: (document: Document) => void;
    /** Something was sent, whether it arrived or not. */
    onChange: () => void;
}

const TEXTS = 'fiatDocuments';

/** Sends a file as soon as it's chosen. */
export function AddDocument({ subject, categories, onSent, onChange }: AddDocumentProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchantId } = useMerchantScope();
    const id = useId();
    const fileInput = useRef<HTMLInputElement>(null);
    const [category, setCategory] = useState<DocumentCategory>(categories[0]);
    const [chosenType, setType] = useState<string>();
    const [chosen, setChosen] = useState<File>();
    const [sent, setSent] = useState<string>();
    const types = documentTypesOf[category];
    const type = types.find(each => each === chosenType) ?? types[0];
    const { state, send, cancel } = useFileUpload(
        async ({ file, type: mimeType, signal, onProgress }) => {
            const about = { merchant_id: merchantId, ...subject, category, document_type: type };
            // Browsers go by the name: what it holds decides.
            const document = { ...about, file: new File([file], file.name, { type: mimeType }) };
            // A lost answer says nothing about whether it arrived.
            const { id: documentId = '', ...made } = await dataProvider
                .sendFiatDocument({ document, signal, onProgress })
                .finally(onChange);
            // Without an id there's nothing to open.
            if (documentId) onSent({ file_name: file.name, category, document_type: type, ...made, id: documentId });
            return documentId;
        },
        ({ fileName }) => {
            setChosen(undefined);
            setSent(fileName);
        },
    );
    const error = state.phase === 'failed' && !state.problem ? state.error : undefined;
    const problem = useUploadFailure(state, TEXTS, isOutcomeUnknown(error) ? 'unknown' : 'failed');
    const refused = isApiError(error) ? error.fields : {};
    const t = (key: string, values?: Record<string, unknown>) => translate(`${TEXTS}.${key}`, values);
    const start = (file: File) => {
        setChosen(file);
        setSent(undefined);
        send(file);
    };
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
                }}
            >
                {categories.length > 1 && (
                    <Select
                        label={t('categoryLabel')}
                        i18nKey="fiatDocuments.category"
                        values={categories}
                        value={category}
                        problem={refused.category}
                        onChange={setCategory}
                    />
                )}
                <Select
                    label={t('typeLabel')}
                    i18nKey="fiatDocuments.type"
                    values={types}
                    value={type}
                    problem={refused.document_type}
                    onChange={setType}
                />
            </Box>
            <input
                ref={fileInput}
                type="file"
                aria-label={t('choose')}
                accept={fileTypes.join(',')}
                hidden
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    // Lets the user select the same file again after fixing it.
                    target.value = '';
                    if (file) start(file);
                }}
            />
            {state.phase === 'uploading' ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                    <UploadProgress state={state} i18nKey={TEXTS} onCancel={cancel} />
                </Box>
            ) : (
                <Box>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <Button
                            variant="outlined"
                            aria-describedby={`${id}about`}
                            onClick={() => fileInput.current?.click()}
                        >
                            {t('choose')}
                        </Button>
                        {error !== undefined && chosen && (
                            <Button variant="outlined" onClick={() => start(chosen)}>
                                {t('again', { name: chosen.name })}
                            </Button>
                        )}
                    </Box>
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
    /** Why the provider refused it. */
    problem: string | undefined;
    onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, i18nKey, values, value, problem, onChange }: SelectProps<Value>) {
    const translate = useTranslate();
    const id = useId();
    return (
        <TextField
            id={id}
            select
            label={label}
            value={value}
            error={problem !== undefined}
            helperText={problem}
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
