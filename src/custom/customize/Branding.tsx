import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contracts/main/merchants';
import { useMissingAccess } from '../../components/access/useCanAccess';
import { SchemaForm } from '../../components/form/SchemaForm';
import { Card } from '../../components/page/Card';
import { Columns, PageGrid } from '../../components/page/PageGrid';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { config } from '../../config/config';
import type { MerchantDataProvider } from '../../dataProviders';
import { BrandingFields } from './BrandingFields';
import { brandingSchema, draftOf, pageOf } from './draft';
import { HostedPreview } from './HostedPreview';
import { useRereadScope } from '../../components/hooks/useRereadScope';

const schema = brandingSchema(config.logoOrigins);

/** The form beside what payers will see of it. */
export function Branding({ merchant }: { merchant: Merchant }) {
    const translate = useTranslate();
    const notify = useNotify();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { canAccess, reason } = useMissingAccess([{ area: 'hosted_page', letter: 'W' }]);
    const saved = draftOf(merchant.hosted_page);
    const [shown, setShown] = useState(() => pageOf(saved));
    const [round, setRound] = useState(0);

    const save = async ({
        otp: _,
        ...page
    }: Parameters<typeof dataProvider.updateHostedPage>[0]['page'] & { otp?: unknown }) => {
        try {
            await dataProvider.updateHostedPage({ merchantKey: merchant.merchant_key, page });
        } catch (failure) {
            // Nothing was saved, and what was typed stays.
            if (failure instanceof StepUpCancelled) return;
            throw failure;
        }
        await rereadScope();
        notify('customize.saved', { type: 'success' });
        setRound(before => before + 1);
    };
    return (
        <PageGrid>
            <Box>
                <Typography variant="h1">{translate('routes.customize.title')}</Typography>
                <Typography color="text.secondary">{translate('customize.intro')}</Typography>
                {reason && <Typography sx={{ mt: 1 }}>{reason}</Typography>}
            </Box>
            <Columns ratio={canAccess ? [2, 3] : [1, 0]}>
                {canAccess && (
                    <Card title={translate('customize.title')}>
                        <SchemaForm
                            key={round}
                            schema={schema}
                            i18nKey="customize"
                            replaces
                            defaultValues={saved}
                            onSubmit={save}
                            onChange={values => setShown(pageOf(values))}
                        >
                            <BrandingFields merchant={merchant} shown={shown} saved={saved} />
                        </SchemaForm>
                    </Card>
                )}
                <HostedPreview page={shown} merchantName={merchant.merchant_name ?? ''} />
            </Columns>
        </PageGrid>
    );
}
