import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    documentCategories,
    type DocumentCategory,
    documentTypes,
    type DocumentType,
} from '../../../../contracts/fiat/documents';
import { fileTypes } from '../../../../contracts/rules/fileType';
import { describeError } from '../../../i18n/describeError';
import { usePublicMessages } from '../../../i18n/publicMessages';
import { useDocumentUpload } from './useDocumentUpload';

interface AddDocumentProps {
    merchantId: string;
    transferId: string;
    onSent: () => void;
}

/** Sends a file for the payout as soon as it's chosen. */
export function AddDocument({ merchantId, transferId, onSent }: AddDocumentProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const id = useId();
    const fileInput = useRef<HTMLInputElement>(null);
    const [category, setCategory] = useState<DocumentCategory>('transfer_purpose');
    const [type, setType] = useState<DocumentType>('invoice');
    const { state, send, cancel } = useDocumentUpload(merchantId, transferId, onSent);
    const t = (key: string, values?: Record<string, unknown>) => translate(`createFiatPayout.documents.${key}`, values);
    const problem =
        state.phase === 'failed'
            ? state.problem
                ? t(`problem.${state.problem}`)
                : t('problem.failed', { reason: describeError(state.error, messages.errors) })
            : undefined;
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
                    if (file) send(file, category, type);
                }}
            />
            {state.phase === 'uploading' ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                        <Box sx={{ overflowWrap: 'anywhere' }}>{t('sending', { name: state.fileName })}</Box>
                        <LinearProgress
                            variant="determinate"
                            value={Math.round(state.share * 100)}
                            aria-label={t('progress')}
                            sx={{ mt: 0.5 }}
                        />
                    </Box>
                    <Button variant="outlined" onClick={cancel}>
                        {t('cancel')}
                    </Button>
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
                    {state.phase === 'sent' && <Box role="status">{t('sent', { name: state.fileName })}</Box>}
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
