import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Merchant } from '../../../contracts/main/merchants';
import { TwoFactorSettings } from '../../../contracts/main/twoFactorFlags';
import { twoFactorActions } from '../../../contracts/twoFactor';
import { useMissingAccess } from '../../components/access/useCanAccess';
import { SchemaForm } from '../../components/form/SchemaForm';
import { Card } from '../../components/page/Card';
import type { MerchantDataProvider } from '../../dataProviders';
import { Coded } from './Coded';
import { Setting } from './Setting';
import { useRereadScope } from '../../components/hooks/useRereadScope';

const line = { mb: 1, '&:empty': { display: 'none' } };

/** The merchant's six settings. They're saved together, with a code. */
export function SettingsCard({ merchant }: { merchant: Merchant }) {
    const translate = useTranslate();
    const notify = useNotify();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { reason } = useMissingAccess([{ area: '2fa_settings', letter: 'W' }]);
    const { merchant_key: merchantKey, merchant_name: name, two_factor_auth: current = {} } = merchant;
    const saved = Object.fromEntries(twoFactorActions.map(action => [action, current[action]]));

    const save = async (chosen: TwoFactorSettings) => {
        const settings = Object.fromEntries(Object.entries(chosen).filter(([action, on]) => saved[action] !== on));
        await dataProvider.updateTwoFactorSettings({ merchantKey, settings });
        notify('twoFactor.done', { type: 'success' });
        await rereadScope();
    };
    return (
        <Card title={translate('twoFactor.title')} about={translate('twoFactor.about', { merchant: name })}>
            {reason && <Box sx={{ mb: 1 }}>{reason}</Box>}
            <SchemaForm schema={TwoFactorSettings} i18nKey="twoFactor" defaultValues={saved} onSubmit={save}>
                <Box>
                    {twoFactorActions.map(action => (
                        <Setting
                            key={action}
                            action={action}
                            isReadOnly={!!reason}
                            isKnown={saved[action] !== undefined}
                        />
                    ))}
                </Box>
                <Box sx={{ ...line, color: 'text.secondary' }}>
                    <Coded rule="always" i18nKey="twoFactor.always" />
                </Box>
                <Box sx={{ ...line, color: 'warning.main' }}>
                    <Coded rule={undefined} i18nKey="twoFactor.untold" />
                </Box>
                {!reason && <Actions />}
            </SchemaForm>
        </Card>
    );
}

function Actions() {
    const translate = useTranslate();
    const { reset } = useFormContext();
    const { isDirty, isSubmitting } = useFormState();
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" disabled={!isDirty || isSubmitting} onClick={() => reset()}>
                {translate('twoFactor.undo')}
            </Button>
            <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
                {translate('twoFactor.submit')}
            </Button>
        </Box>
    );
}
