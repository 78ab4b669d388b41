import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { AccountLabel } from '../../entities/accounts/AccountLabel';
import { Address, Code } from '../../components/fields/Code';
import { Money } from '../../components/fields/Money';
import { MoneyLeft } from '../../components/fields/MoneyLeft';
import { PairRate } from '../../components/fields/PairRate';
import { Details } from '../../components/record/Section';
import { currencySymbol, networkName } from '../../money/currencyNames';
import { addsUp } from '../../money/money';
import type { Plan } from './plan';
import { knownOf, payeeOf, proofOf, type WithdrawalDraft } from './withdrawalDraft';

interface WithdrawalTermsProps {
    plan: Plan;
    draft: WithdrawalDraft;
    orderId: string;
}

/** The full terms to confirm. */
export function WithdrawalTerms({ plan, draft, orderId }: WithdrawalTermsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { source, coin = '', amount, left, coins, fee, net } = plan;
    const name = (key: string) => translate(`withdrawal.facts.${key}`);
    const isConverted = !source.isCustody;
    // In custody the fee is taken from the amount, which shows every digit.
    const exact = !isConverted || !addsUp(coin, [fee, net], coins);
    const payee = payeeOf(draft);
    const isNew = payee && knownOf(payee) === 'new';
    const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    return (
        <>
            <Details
                rows={[
                    [
                        name('recipient'),
                        <Box key="recipient">
                            {draft.name.trim()}
                            {isNew && <NewRecipient />}
                        </Box>,
                    ],
                    [name('email'), draft.email.trim()],
                    [name('country'), draft.country && country.of(draft.country)],
                    [name('proof'), proofOf(draft)?.fileName],
                    [name('coin'), currencySymbol(coin)],
                    [name('network'), networkName(coin)],
                    [name('address'), <Address key="address" address={draft.address.trim()} />],
                    [name('orderId'), <Code key="order">{orderId}</Code>],
                    [name('remarks'), draft.remarks.trim() || undefined],
                ]}
            />
            <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
                <Details
                    rows={[
                        [name('account'), <AccountLabel key="account" account={source.account} />],
                        [
                            name('amount'),
                            <strong key="amount">
                                <Money amount={amount} currency={source.currency} exact />
                            </strong>,
                        ],
                        [name('left'), left && <MoneyLeft key="left" amount={left} currency={source.currency} exact />],
                        [
                            name('rate'),
                            isConverted ? (
                                <PairRate
                                    rate={plan.rate?.value}
                                    from={coin}
                                    to={source.currency}
                                    date={plan.rate?.date}
                                />
                            ) : undefined,
                        ],
                        [
                            name('coins'),
                            isConverted && coins ? <Money amount={coins} currency={coin} exact={exact} /> : undefined,
                        ],
                        [name('fee'), fee && <Money amount={fee} currency={coin} exact={exact} />],
                        [
                            name('net'),
                            net && (
                                <strong>
                                    <Money amount={net} currency={coin} exact={exact} network />
                                </strong>
                            ),
                        ],
                    ]}
                />
            </Box>
            <Box color="text.secondary">
                {translate(`withdrawal.${isConverted ? (plan.rate ? 'rateNow' : 'rateUntold') : 'noRate'}`)}
            </Box>
        </>
    );
}

/** A recipient never paid before: the moment to check twice. */
function NewRecipient() {
    const translate = useTranslate();
    return (
        <Box
            component="span"
            sx={{
                display: 'inline-block',
                ml: 1,
                px: 1,
                borderRadius: 1,
                fontSize: '0.8125rem',
                fontWeight: 500,
                color: 'var(--warning)',
                bgcolor: 'var(--warningSoft)',
            }}
        >
            {translate('withdrawal.payee.first')}
        </Box>
    );
}
