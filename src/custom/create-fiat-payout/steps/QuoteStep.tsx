import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { Problem } from '../../../components/feedback/Problem';
import { SchemaForm } from '../../../components/form/SchemaForm';
import { useLatest } from '../../../components/hooks/useLatest';
import { useOnline } from '../../../components/hooks/useOnline';
import { useQuoteLeft } from '../../../components/hooks/useQuoteLeft';
import { Card } from '../../../components/page/Card';
import { ChangedQuote } from '../../../components/wizard/ChangedQuote';
import { QuoteClock } from '../../../components/wizard/QuoteClock';
import type { Draft } from '../../../components/wizard/useDraft';
import type { ConfirmProps } from '../../../components/wizard/Wizard';
import { minutesAndSeconds } from '../../../dates/minutesAndSeconds';
import { compare } from '../../../money/arithmetic';
import { formatMoney } from '../../../money/money';
import { type Chosen, detailsSchema } from '../draft/fiatBodies';
import type { FiatDraft } from '../draft/fiatDraft';
import { DetailsInputs } from './DetailsInputs';
import { QuoteTerms } from './QuoteTerms';
import { useCreation } from './useCreation';
import { useFiatQuote } from './useFiatQuote';

interface QuoteStepProps extends ConfirmProps {
    merchantId: string;
    chosen: Chosen;
    /** The most that one payout can send, without its fee. */
    most: Decimal | undefined;
    draft: Draft<FiatDraft>;
    onCreated: (id: string) => void;
}

/** The quote with the time that it holds, and the details of the payout that is created of it. Pays nothing yet. */
export function QuoteStep({
    merchantId,
    chosen,
    most,
    draft,
    onCreated,
    onBack,
    onCancel,
    onRefused,
    isOutdated,
}: QuoteStepProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isOnline = useOnline();
    const { quote, now, error, isAsking, changed, renew, accept } = useFiatQuote(draft, chosen, merchantId);
    // Where nobody says until when it holds, the provider takes or refuses it.
    const left = useQuoteLeft(quote?.expires_at);
    const creation = useCreation({ draft, quote, merchantId, renew, onCreated });
    const latest = useLatest(onRefused);
    // What the provider says of an earlier step's field is said there.
    useEffect(() => {
        if (error) latest.current(error);
    }, [error, latest]);
    const isTooMuch = !!quote && most !== undefined && compare(quote.sending_amount, most) > 0;
    const isBlocked =
        isTooMuch || isOutdated || !isOnline || !quote || left === 0 || changed !== undefined || creation.isCreating;
    const { values } = draft;
    return (
        <Card title={translate('createFiatPayout.steps.confirm')}>
            <SchemaForm
                schema={detailsSchema}
                i18nKey="createFiatPayout"
                defaultValues={values}
                isStored
                onChange={({ purpose_of_remittance, source_of_funds, relationship, remarks, own_reference }) =>
                    draft.change({
                        purpose_of_remittance,
                        source_of_funds,
                        relationship,
                        remarks,
                        own_reference: own_reference ?? '',
                    } as Partial<FiatDraft>)
                }
                onSubmit={details => (isBlocked ? undefined : creation.create(details))}
            >
                <Box component="section" aria-label={translate('createFiatPayout.quote')} aria-busy={isAsking}>
                    <Box sx={{ display: 'grid', gap: 2 }}>
                        {!!error && <Problem error={error} onRetry={() => void renew().catch(() => undefined)} />}
                        {!quote && !error && <Skeleton variant="rounded" height={160} />}
                        {creation.wasOver && (
                            <Box role="status" sx={{ color: 'warning.main' }}>
                                {translate('createFiatPayout.quoteOver')}
                            </Box>
                        )}
                        {quote && now && changed && (
                            <ChangedQuote
                                i18nKey="createFiatPayout"
                                seen={changed}
                                now={now}
                                from={quote.sending_currency}
                                to={quote.receiving_currency}
                                onAccept={accept}
                            />
                        )}
                        {quote && <QuoteTerms quote={quote} chosen={chosen} />}
                        {quote && (
                            <QuoteClock
                                holds={
                                    left === undefined
                                        ? translate('createFiatPayout.holdsUnsaid')
                                        : left > 0
                                          ? translate('createFiatPayout.holds', { time: minutesAndSeconds(left) })
                                          : undefined
                                }
                                expired={translate('createFiatPayout.expired')}
                                refresh={translate('createFiatPayout.renew')}
                                onRefresh={async () => {
                                    await renew();
                                    creation.forgetRefusal();
                                }}
                            />
                        )}
                    </Box>
                </Box>
                <DetailsInputs />
                {isTooMuch && (
                    <Box role="alert" sx={{ color: 'error.main' }}>
                        {translate('createFiatPayout.tooMuch', {
                            most: formatMoney(most, quote.sending_currency, locale, true),
                        })}
                    </Box>
                )}
                {isOutdated && (
                    <Box role="alert" sx={{ color: 'error.main' }}>
                        {translate('wizard.outdated')}
                    </Box>
                )}
                {!!creation.error && (
                    <Problem error={creation.error}>
                        {translate(creation.isUnknown ? 'createFiatPayout.createUnknown' : 'intent.notDone')}
                    </Problem>
                )}
                <Box sx={{ color: 'text.secondary' }}>{translate('createFiatPayout.createText')}</Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                    <Button variant="outlined" onClick={onBack} disabled={creation.isCreating}>
                        {translate('intent.back')}
                    </Button>
                    <Button variant="text" onClick={onCancel} disabled={creation.isCreating} sx={{ mr: 'auto' }}>
                        {translate('wizard.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" aria-disabled={isBlocked}>
                        {translate(
                            creation.isCreating ? 'createFiatPayout.creating' : 'createFiatPayout.next.documents',
                        )}
                    </Button>
                </Box>
            </SchemaForm>
        </Card>
    );
}
