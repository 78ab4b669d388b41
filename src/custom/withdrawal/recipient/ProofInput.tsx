import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { fileTypes } from '../../../../contracts/rules/fileType';
import { describeError } from '../../../i18n/describeError';
import { usePublicMessages } from '../../../i18n/publicMessages';
import { type ProofState, useProofUpload } from './useProofUpload';
import { isSameEmail } from '../../../../contracts/rules/sameEmail';
import type { Proof } from '../withdrawalDraft';

interface ProofInputProps {
    merchantKey: string;
    /** The recipient's email. */
    email: string;
}

/** A file that proves the recipient's identity. Uploads as soon as it's selected; the withdrawal refers to it. */
export function ProofInput({ merchantKey, email }: ProofInputProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const id = useId();
    const fileInput = useRef<HTMLInputElement>(null);
    const { field, fieldState } = useInput({ source: 'proof', format: keep, parse: keep });
    const proof: Proof | null = field.value;
    const fileName = proof && isSameEmail(proof.email, email) ? proof.fileName : undefined;
    const { state, send, cancel } = useProofUpload(merchantKey, uploaded => field.onChange({ ...uploaded, email }));
    const isUploading = state.phase === 'uploading';
    const failure = state.phase === 'failed' ? describeFailure(state, translate, messages) : undefined;
    const isInvalid = !fileName && !isUploading && (!!failure || !!fieldState.error);
    const t = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.proof.${key}`, options);
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
                {isInvalid ? (failure ?? <ValidationError error={fieldState.error?.message ?? ''} />) : t('about')}
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
                    <>
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
                    </>
                ) : (
                    <>
                        {fileName && (
                            <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                                {t('sent', { name: fileName })}
                            </Box>
                        )}
                        <Button
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

function describeFailure(
    { problem, error }: Extract<ProofState, { phase: 'failed' }>,
    translate: (key: string, values?: { reason: string }) => string,
    messages: ReturnType<typeof usePublicMessages>,
): string {
    return problem
        ? translate(`withdrawal.proof.problem.${problem}`)
        : translate('withdrawal.proof.problem.failed', { reason: describeError(error, messages.errors) });
}
