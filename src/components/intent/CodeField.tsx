import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useScope } from '../../session/scope';
import { Problem } from '../feedback/Problem';
import type { ActionCode } from './useActionCode';

/** Where a one-time code is asked for and entered. */
export function CodeField({ code, problem }: { code: ActionCode; problem: string | undefined }) {
    const translate = useTranslate();
    const { profile } = useScope();
    const { isMailed, request, wait } = code;
    const email = profile.email;
    const isSent = request.phase === 'sent';
    const told = isMailed ? (isSent ? 'sent' : 'byMail') : 'byAuthenticator';
    return (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {!!request.error && <Problem error={request.error} />}
            <Box role={isSent ? 'status' : undefined}>{translate(`intent.code.${told}`, { email })}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
                <TextField
                    name="code"
                    label={translate('intent.code.label')}
                    value={code.code}
                    error={!!problem}
                    helperText={problem}
                    onChange={event => code.setCode(event.target.value)}
                    sx={{ width: 200 }}
                    slotProps={{
                        htmlInput: {
                            inputMode: 'numeric',
                            autoComplete: 'one-time-code',
                            maxLength: 7,
                            spellCheck: false,
                        },
                    }}
                />
                {isMailed && (
                    <Button
                        variant="outlined"
                        disabled={wait > 0 || request.phase === 'pending'}
                        onClick={() => void code.ask()}
                        sx={{ alignSelf: problem ? 'center' : 'flex-end' }}
                    >
                        {wait > 0
                            ? translate('intent.code.wait', { seconds: wait })
                            : translate(isSent ? 'intent.code.sendAgain' : 'intent.code.send')}
                    </Button>
                )}
            </Box>
        </Box>
    );
}
