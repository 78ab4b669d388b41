import Box from '@mui/material/Box';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { isShownLogo, MAX_LOGO_URL_LENGTH } from '../../../contracts/rules/logoUrl';
import { config } from '../../config/config';

/** The logo's address, and whether there is an image at it. */
export function LogoInput({ url }: { url: string | null }) {
    const translate = useTranslate();
    const isShown = url !== null && isShownLogo(url, config.logoOrigins);
    return (
        <Box>
            <TextInput
                source="logo_url"
                fullWidth
                label={translate('customize.logo_url')}
                helperText={translate(config.logoOrigins.length > 0 ? 'customize.logoHelp' : 'customize.logoKept')}
                slotProps={{ htmlInput: { maxLength: MAX_LOGO_URL_LENGTH, inputMode: 'url', spellCheck: false } }}
            />
            {isShown && <LogoCheck key={url} url={url} />}
        </Box>
    );
}

function LogoCheck({ url }: { url: string }) {
    const translate = useTranslate();
    const [found, setFound] = useState<{ width: number; height: number } | 'broken'>();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: '0.8125rem' }}>
            {found !== 'broken' && (
                <Box
                    component="img"
                    src={url}
                    alt=""
                    referrerPolicy="no-referrer"
                    onLoad={(event: React.SyntheticEvent<HTMLImageElement>) => {
                        const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
                        setFound({ width, height });
                    }}
                    onError={() => setFound('broken')}
                    // A logo is made for light paper.
                    sx={{
                        height: 32,
                        maxWidth: 116,
                        p: 0.5,
                        objectFit: 'contain',
                        borderRadius: 0.5,
                        bgcolor: 'common.white',
                    }}
                />
            )}
            <Box role="status" sx={{ color: found === 'broken' ? 'error.main' : 'text.secondary' }}>
                {found === 'broken' && translate('customize.logoBroken')}
                {found && found !== 'broken' && translate('customize.logoFound', found)}
            </Box>
        </Box>
    );
}
