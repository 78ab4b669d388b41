import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isTestAccount } from '../../../contracts/main/merchants';

/** Says of a test account that it is one. */
export function TestMark({ apiId }: { apiId: string }) {
    const translate = useTranslate();
    if (!isTestAccount(apiId)) return null;
    return (
        <Box component="span" sx={{ color: 'warning.main', fontSize: '0.8125rem', fontWeight: 500 }}>
            {translate('shell.test')}
        </Box>
    );
}
