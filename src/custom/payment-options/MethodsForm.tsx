import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, useLocaleState } from 'react-admin';
import type { Merchant, PaymentMethod } from '../../../contracts/main/merchants';
import { useMissingAccess } from '../../components/access/useCanAccess';
import { LeaveDialog } from '../../components/feedback/LeaveDialog';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import type { MerchantDataProvider } from '../../dataProviders';
import { bodyOf, bySymbol, changesOf, type Choices, isOn, isWallet, lastOn } from './methods';
import { MethodRow } from './MethodRow';
import { useRereadScope } from '../../components/hooks/useRereadScope';
import { currencyDecimals, networkOf } from '../../../contracts/currencies';
import { useLocalRates } from '../../components/hooks/useLocalRates';
import { isPositive, multiply } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';

interface MethodsFormProps {
    merchant: Merchant;
    methods: readonly PaymentMethod[];
}

/** Every method with its switch. Switching takes effect once it's saved. */
export function MethodsForm({ merchant, methods }: MethodsFormProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [chosen, setChosen] = useState<Choices>({});
    const [isSaving, setIsSaving] = useState(false);
    const [error, setError] = useState<unknown>();
    const running = useRef(false);
    const { canAccess, reason } = useMissingAccess([{ area: 'payment_methods', letter: 'W' }]);
    const fees = useNetworkFees(merchant.local_currency);
    const changes = changesOf(methods, chosen);
    const last = lastOn(methods, chosen);
    const t = (key: string, options?: Record<string, unknown>) => translate(`paymentOptions.${key}`, options);

    const save = async () => {
        if (running.current || changes.length === 0) return;
        running.current = true;
        setIsSaving(true);
        setError(undefined);
        try {
            await dataProvider.updateMethods({
                merchantKey: merchant.merchant_key,
                methods: bodyOf(merchant, methods, chosen),
            });
            await rereadScope();
            setChosen({});
            notify('paymentOptions.saved', { type: 'success' });
        } catch (failure) {
            if (!(failure instanceof StepUpCancelled)) setError(failure);
        } finally {
            running.current = false;
            setIsSaving(false);
        }
    };

    const groups = [
        { name: 'networks', of: bySymbol(methods.filter(method => !isWallet(method))) },
        { name: 'wallets', of: methods.filter(isWallet) },
    ].filter(({ of }) => of.length > 0);
    return (
        <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 880, mx: 'auto', display: 'grid', gap: 3 }}>
            <Box>
                <Typography variant="h1">{translate('routes.paymentOptions.title')}</Typography>
                <Typography color="text.secondary">{t('costs.intro')}</Typography>
                <Typography color="text.secondary">{t('effect')}</Typography>
                {fees.isUntold && <Typography color="text.secondary">{t('costs.untold')}</Typography>}
                {reason && <Typography sx={{ mt: 1 }}>{reason}</Typography>}
            </Box>
            {!!fees.error && (
                <Problem error={fees.error} onRetry={() => void fees.refetch()}>
                    {t('costs.failed')}
                </Problem>
            )}
            {groups.map(({ name, of }) => (
                <Card
                    key={name}
                    title={t(`groups.${name}`)}
                    about={t(`groups.${name}About`)}
                    action={
                        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                            {t('counts', { on: of.filter(method => isOn(method, chosen)).length, all: of.length })}
                        </Box>
                    }
                >
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {of.map(method => (
                            <MethodRow
                                key={method.crypto_currency}
                                method={method}
                                isOn={isOn(method, chosen)}
                                isLast={last === method.crypto_currency}
                                isLocked={!canAccess || isSaving}
                                fee={fees.feeOf(method.crypto_currency)}
                                onChange={enabled => setChosen({ ...chosen, [method.crypto_currency]: enabled })}
                            />
                        ))}
                    </Box>
                </Card>
            ))}
            {canAccess && (
                <Box
                    sx={{
                        position: 'sticky',
                        bottom: 0,
                        py: 2,
                        borderTop: 1,
                        borderColor: 'divider',
                        bgcolor: 'background.default',
                        display: 'grid',
                        gap: 1.5,
                    }}
                >
                    {!!error && <Problem error={error} />}
                    <Box
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            justifyContent: 'flex-end',
                            gap: 1,
                        }}
                    >
                        <Box role="status" sx={{ flex: changes.length > 0 ? '1 1 12rem' : '1 1 0' }}>
                            {changes.length > 0 && t('unsaved', { smart_count: changes.length })}
                        </Box>
                        <Button
                            variant="outlined"
                            // A disabled one would lose the focus.
                            aria-disabled={changes.length === 0 || isSaving}
                            onClick={() => {
                                if (changes.length === 0 || isSaving) return;
                                setChosen({});
                                setError(undefined);
                            }}
                        >
                            {t('discard')}
                        </Button>
                        <Button
                            variant="contained"
                            disabled={changes.length === 0}
                            aria-disabled={isSaving}
                            onClick={() => void save()}
                        >
                            {isSaving && t('saving')}
                            {!isSaving &&
                                (changes.length > 0 ? t('save', { smart_count: changes.length }) : t('saveNone'))}
                        </Button>
                    </Box>
                </Box>
            )}
            <LeaveDialog isRunning={changes.length > 0} i18nKey="paymentOptions.leave" />
        </Box>
    );
}

/**
 * What a payment costs its payer besides the amount: what the network takes now, in the merchant's currency. Where no rate says a fee,
 * `isUntold`, and no coin has one.
 */
function useNetworkFees(fiat: string | undefined) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data, error, refetch } = useLocalRates(fiat);
    const isUntold = !!data && data.every(rate => rate.network_fee_crypto_amount === undefined);
    const feeOf = (code: string): string | undefined => {
        const network = networkOf(code);
        if (network === 'wallet') return translate('paymentOptions.costs.wallet');
        if (isUntold) return undefined;
        const found = data?.find(rate => rate.crypto_currency === code);
        const coins = found?.network_fee_crypto_amount;
        if (!fiat || coins === undefined || found?.rate === undefined || !isPositive(coins))
            return translate('paymentOptions.costs.unknown');
        const fee = multiply(coins, found.rate, currencyDecimals(fiat));
        const kind = network === 'lightning' ? 'lightning' : 'network';
        return translate(`paymentOptions.costs.${kind}`, { fee: formatMoney(fee, fiat, locale) });
    };
    return { feeOf, isUntold, error: data ? undefined : error, refetch };
}
