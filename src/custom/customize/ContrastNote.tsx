import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { HostedPage } from '../../../contracts/main/hostedPage';
import { contrast, isColour, READABLE } from '../../../contracts/rules/colour';

/** How well the chosen text reads on the chosen button, once both are colours. */
export function ContrastNote({ page }: { page: HostedPage }) {
    const translate = useTranslate();
    const { btn_primary_color: text, btn_primary_background_color: background } = page;
    if (!text || !background || !isColour(text) || !isColour(background)) return null;
    const ratio = contrast(text, background);
    return (
        <Box role="status" sx={{ fontSize: '0.8125rem', color: ratio < READABLE ? 'error.main' : 'text.secondary' }}>
            {translate('customize.contrast', { ratio: (Math.floor(ratio * 10) / 10).toString() })}
        </Box>
    );
}
