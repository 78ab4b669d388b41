import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type HostedPage, hostedPageVersions } from '../../../contracts/main/hostedPage';
import { MAX_NAME_LENGTH, MAX_TAGLINE_LENGTH } from '../../../contracts/main/hostedPageUpdate';
import type { Merchant } from '../../../contracts/main/merchants';
import { LeaveDialog } from '../../components/feedback/LeaveDialog';
import { ColourInput } from './ColourInput';
import { type Draft, draftOf } from './draft';
import { LogoInput } from './LogoInput';
import { contrast, isColour, READABLE } from '../../../contracts/rules/colour';

interface BrandingFieldsProps {
    merchant: Merchant;
    shown: HostedPage;
    saved: Draft;
}

export function BrandingFields({ merchant, shown, saved }: BrandingFieldsProps) {
    const translate = useTranslate();
    const { setValue, reset } = useFormContext();
    const { isSubmitting, isDirty } = useFormState();
    const mayDiscard = isDirty && !isSubmitting;
    const t = (key: string, options?: Record<string, unknown>) => translate(`customize.${key}`, options);
    const clear = () => {
        for (const [field, value] of Object.entries(draftOf(null))) setValue(field, value, { shouldDirty: true });
    };
    return (
        <>
            <TextInput
                source="name"
                label={t('name')}
                helperText={t('nameHelp', { merchant: merchant.merchant_name })}
                slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
            />
            <TextInput
                source="tagline"
                label={t('tagline')}
                slotProps={{ htmlInput: { maxLength: MAX_TAGLINE_LENGTH } }}
            />
            <LogoInput url={shown.logo_url ?? null} />
            <RadioButtonGroupInput
                source="version"
                label={t('version')}
                helperText={false}
                choices={hostedPageVersions.map(id => ({ id, name: `customize.versions.${id}` }))}
            />
            <ColourInput source="btn_primary_background_color" />
            <ColourInput source="btn_primary_color" />
            <ContrastNote page={shown} />
            <ColourInput source="page_background_color" />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                <Button variant="text" onClick={clear} disabled={isSubmitting}>
                    {t('reset')}
                </Button>
                <Button
                    variant="outlined"
                    // A disabled one would lose the focus.
                    aria-disabled={!mayDiscard}
                    onClick={() => mayDiscard && reset(saved)}
                >
                    {t('discard')}
                </Button>
                <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
                    {t('save')}
                </Button>
            </Box>
            <LeaveDialog isRunning={isDirty && !isSubmitting} i18nKey="customize.leave" />
        </>
    );
}

/** How well the chosen text reads on the chosen button, once both are colours. */
function ContrastNote({ page }: { page: HostedPage }) {
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
