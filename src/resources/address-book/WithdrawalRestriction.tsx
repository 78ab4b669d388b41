import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useLocaleState, useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { isAddressBookWhitelisted, restrictionEnd } from '../../../contracts/access';
import { type ApiError, isApiError } from '../../api/errors';
import { useCanAccess } from '../../components/access/useCanAccess';
import { Problem } from '../../components/feedback/Problem';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { FormDialog } from '../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../dataProviders';
import { formatInstant } from '../../dates/format';
import { useScope } from '../../session/scope';
import { useRereadScope } from '../../components/hooks/useRereadScope';

const nothing = z.object({});

/** Where what was set in this visit is kept, for a provider that doesn't say it with the profile. */
const changedKey = (merchantId: string | undefined, userId: string) => ['addressBookRestriction', merchantId, userId];

/** Whether the signed-in admin may send only to active entries, with a switch to change it (docs/rules.md#address-book). */
export function WithdrawalRestriction() {
    const translate = useTranslate();
    const { permissions, merchant } = useScope();
    const { reason } = useCanAccess({ resource: 'manage-wallet-address', action: 'edit' });
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const labelId = useId();
    const [asked, setAsked] = useState<Change>();
    const [refusal, setRefusal] = useState<ApiError>();
    const { data: changed } = useQuery<boolean>({
        queryKey: changedKey(merchant?.id, permissions.id),
        queryFn: skipToken,
        gcTime: Infinity,
    });
    // Read-only users have nothing to change.
    if (!merchant || reason) return null;
    const isOn = isAddressBookWhitelisted(permissions, merchant.id) ?? changed;
    const endsAt = isOn ? restrictionEnd(permissions, merchant.id) : undefined;
    const ask = (change: Change) => {
        setRefusal(undefined);
        setAsked(change);
    };
    const close = (refused?: ApiError) => {
        setAsked(undefined);
        setRefusal(refused);
    };
    return (
        <Box component="section" aria-label={translate('addressBook.restriction.label')} sx={boxStyles}>
            <Box sx={{ flex: '1 1 12rem' }}>
                <Box id={labelId} sx={{ fontWeight: 500 }}>
                    {translate('addressBook.restriction.label')}
                </Box>
                <Box sx={{ color: 'text.secondary' }}>
                    {endsAt
                        ? translate('addressBook.restriction.ending', {
                              at: formatInstant(endsAt, timeZone, 'short', locale),
                          })
                        : translate(`addressBook.restriction.${isOn === undefined ? 'unknown' : isOn ? 'on' : 'off'}`)}
                </Box>
            </Box>
            {isOn === undefined || endsAt ? (
                <Box sx={{ display: 'flex', gap: 1 }}>
                    {(endsAt ? ending : untold).map(change => (
                        <Button key={change} variant="outlined" onClick={() => ask(change)}>
                            {translate(`addressBook.restriction.${change}.submit`)}
                        </Button>
                    ))}
                </Box>
            ) : (
                <Switch
                    checked={isOn}
                    onChange={() => ask(isOn ? 'turnOff' : 'turnOn')}
                    slotProps={{ input: { 'aria-labelledby': labelId } }}
                />
            )}
            {refusal && (
                <Box sx={{ flex: '1 1 100%', '& > *': { mb: 0 } }}>
                    <Problem error={refusal}>
                        {refusal.code === 'restricted_by_other' && translate('addressBook.restriction.byOther')}
                    </Problem>
                </Box>
            )}
            {asked && <RestrictionDialog change={asked} merchantId={merchant.id} onClose={close} />}
        </Box>
    );
}

type Change = 'turnOn' | 'turnOff' | 'keepOn';

/** What can be done where nobody says whether it's on, and where it ends by itself. */
const untold = ['turnOn', 'turnOff'] as const;
const ending = ['keepOn'] as const;

interface RestrictionDialogProps {
    change: Change;
    merchantId: string;
    /** Gets the refusal of who may not change it, which stands at the switch: trying again would be in vain. */
    onClose: (refused?: ApiError) => void;
}

/** Explains the change before it's made. */
function RestrictionDialog({ change, merchantId, onClose }: RestrictionDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { permissions } = useScope();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const i18nKey = `addressBook.restriction.${change}`;
    const save = async () => {
        const asked = { merchantId, entityAdminId: permissions.id, isRestricted: change !== 'turnOff' };
        let endsAt: string | undefined;
        try {
            endsAt = await dataProvider.restrictToAddressBook(asked);
        } catch (error) {
            if (!isApiError(error, 'forbidden')) throw error;
            onClose(error);
            return;
        }
        queryClient.setQueryData(changedKey(merchantId, permissions.id), change !== 'turnOff' || endsAt !== undefined);
        await rereadScope();
        const at = endsAt && formatInstant(endsAt, timeZone, 'short', locale);
        if (at) notify('addressBook.restriction.endsLater', { type: 'info', messageArgs: { at } });
        else notify(`${i18nKey}.done`, { type: 'success' });
        onClose();
    };
    return (
        <FormDialog
            title={translate(`${i18nKey}.title`)}
            schema={nothing}
            i18nKey={i18nKey}
            defaultValues={{}}
            onSubmit={save}
            onClose={() => onClose()}
            submit={translate(`${i18nKey}.submit`)}
            close={translate('addressBook.restriction.keep')}
        >
            <Box>{translate(`${i18nKey}.text`)}</Box>
        </FormDialog>
    );
}

const boxStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    px: 2,
    py: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
};
