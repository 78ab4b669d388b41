import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { poiMimeTypes } from '../../../contracts/main/withdrawals';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { type ProofState, useProofUpload } from './useProofUpload';

interface ProofFieldProps {
    merchantKey: string;
    /** Of the one that was uploaded. */
    fileName: string | undefined;
    problem: string | undefined;
    /** Undefined takes it away. */
    onProof: (proof: { key: string; fileName: string } | undefined) => void;
}

/** A file that proves who the recipient is. It is uploaded when it is chosen; the withdrawal names it. */
export function ProofField({ merchantKey, fileName, problem, onProof }: ProofFieldProps) {
    const translate = useTranslate();
    const words = usePublicMessages();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const { state, send, cancel } = useProofUpload(merchantKey, onProof);
    const isSending = state.phase === 'sending';
    const failed = state.phase === 'failed' ? describeFailure(state, translate, words) : undefined;
    const said = fileName || isSending ? undefined : (failed ?? problem);
    const say = (key: string, options?: Record<string, unknown>) => translate(`withdrawal.proof.${key}`, options);
    return (
        <Box role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}said`}>
            <Box id={`${id}label`} sx={{ fontWeight: 500, mb: 0.25 }}>
                {say('label')}
            </Box>
            <FormHelperText id={`${id}said`} error={!!said} sx={{ mt: 0, mb: 1 }} role={failed ? 'alert' : undefined}>
                {said ?? say('about')}
            </FormHelperText>
            <input
                ref={input}
                type="file"
                accept={poiMimeTypes.join(',')}
                hidden
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    // The same file can be chosen again after it was mended.
                    target.value = '';
                    if (file) send(file);
                }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                {state.phase === 'sending' ? (
                    <>
                        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                            <Box sx={{ overflowWrap: 'anywhere' }}>{say('sending', { name: state.fileName })}</Box>
                            <LinearProgress
                                variant="determinate"
                                value={Math.round(state.share * 100)}
                                aria-label={say('progress')}
                                sx={{ mt: 0.5 }}
                            />
                        </Box>
                        <Button variant="outlined" onClick={cancel}>
                            {say('cancel')}
                        </Button>
                    </>
                ) : (
                    <>
                        {fileName && (
                            <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                                {say('sent', { name: fileName })}
                            </Box>
                        )}
                        <Button
                            name="proof"
                            variant="outlined"
                            aria-describedby={`${id}said`}
                            onClick={() => input.current?.click()}
                        >
                            {say(fileName ? 'another' : 'choose')}
                        </Button>
                        {fileName && (
                            <Button variant="text" onClick={() => onProof(undefined)}>
                                {say('remove')}
                            </Button>
                        )}
                    </>
                )}
            </Box>
        </Box>
    );
}

function describeFailure(
    { problem, error }: Extract<ProofState, { phase: 'failed' }>,
    translate: (key: string) => string,
    words: ReturnType<typeof usePublicMessages>,
): string {
    return problem
        ? translate(`withdrawal.proof.problem.${problem}`)
        : `${translate('withdrawal.proof.problem.failed')} ${describeError(error, words.errors)}`;
}
