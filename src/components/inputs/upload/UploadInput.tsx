import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type Ref, useId, useRef } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { fileTypes } from '../../../../contracts/rules/fileType';
import { UploadProgress } from './UploadProgress';
import { type SendFile, type SentFile, useFileUpload } from './useFileUpload';
import { useUploadFailure } from './useUploadFailure';

interface UploadInputProps<Value extends SentFile> {
    source: string;
    /** Key of its texts. */
    i18nKey: string;
    /** What the file is for, translated. */
    about: string;
    /** Does the form's value still count? */
    isCurrent?: (value: Value) => boolean;
    upload: SendFile;
    /** The form's value of a file that was sent. */
    valueOf: (sent: SentFile) => Value;
    /** The button that selects a file. */
    chooser?: Ref<HTMLButtonElement>;
}

/** A file that uploads as soon as it's selected; the form refers to it by its key. */
export function UploadInput<Value extends SentFile>({
    source,
    i18nKey,
    about,
    isCurrent = () => true,
    upload,
    valueOf,
    chooser,
}: UploadInputProps<Value>) {
    const translate = useTranslate();
    const id = useId();
    const fileInput = useRef<HTMLInputElement>(null);
    const { field, fieldState } = useInput({ source, format: keep, parse: keep });
    const value: Value | null = field.value;
    const fileName = value && isCurrent(value) ? value.fileName : undefined;
    const { state, send, cancel } = useFileUpload(upload, sent => field.onChange(valueOf(sent)));
    const isUploading = state.phase === 'uploading';
    const t = (key: string, options?: Record<string, unknown>) => translate(`${i18nKey}.${key}`, options);
    const failure = useUploadFailure(state, i18nKey);
    // Also where an earlier file stays, or nobody learns that the new one didn't replace it.
    const isInvalid = !isUploading && (!!failure || (!fileName && !!fieldState.error));
    return (
        <Box role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}help`}>
            <Box id={`${id}label`} sx={{ fontWeight: 500, mb: 0.25 }}>
                {t('label')}
            </Box>
            <FormHelperText
                id={`${id}help`}
                error={isInvalid}
                sx={{ mt: 0, mb: 1 }}
                role={failure && isInvalid ? 'alert' : undefined}
            >
                {isInvalid ? (failure ?? <ValidationError error={fieldState.error?.message ?? ''} />) : about}
            </FormHelperText>
            <input
                ref={fileInput}
                type="file"
                accept={fileTypes.join(',')}
                hidden
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    // Lets the user select the same file again after fixing it.
                    target.value = '';
                    if (file) send(file);
                }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                {state.phase === 'uploading' ? (
                    <UploadProgress state={state} i18nKey={i18nKey} onCancel={cancel} />
                ) : (
                    <>
                        {fileName && (
                            <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                                {t('sent', { name: fileName })}
                            </Box>
                        )}
                        <Button
                            {...(chooser && { ref: chooser })}
                            variant="outlined"
                            data-invalid={isInvalid}
                            aria-describedby={`${id}help`}
                            onClick={() => fileInput.current?.click()}
                        >
                            {t(fileName ? 'another' : 'choose')}
                        </Button>
                        {fileName && (
                            <Button variant="text" onClick={() => field.onChange(null)}>
                                {t('remove')}
                            </Button>
                        )}
                    </>
                )}
            </Box>
        </Box>
    );
}

const keep = <Value,>(value: Value): Value => value;
