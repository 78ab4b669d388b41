import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { awaitsAddress, lacksAddress } from '../../../dataProviders/payouts/payoutKind';
import { type Payout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import { TestMark } from '../../../components/fields/TestMark';
import { neededAfterNext } from '../../../components/approvals/counted';
import { Address } from '../../../components/fields/Code';
import { Email } from '../../../components/fields/Email';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import { approvalEffect } from '../../../i18n/en/approvalEffect';
import { addMessages } from '../../../i18n/i18nProvider';
import { networkName } from '../../../money/currencyNames';
import { DASH, formatMoney } from '../../../money/money';

addMessages({ approvalEffect });

/** What somebody who approves it does without knowing, and has to want; undefined where it's all known. */
export function untoldOf(payout: Payout): string | undefined {
    const isAmountTold = takenBy(payout).every(Boolean);
    if (!lacksAddress(payout)) return isAmountTold ? undefined : 'approvals.accept';
    return isAmountTold ? 'approvalEffect.untoldAddress' : 'approvalEffect.untoldBoth';
}

/** What a decision about a payout is about: amount, coin, network and whole address, and what an approval does. */
export function PayoutApprovalDetails({ payout, isRefused = false }: { payout: Payout; isRefused?: boolean }) {
    const translate = useTranslate();
    const field = (name: string) => translate(`resources.withdrawals.fields.${name}`);
    const { crypto_currency: coin, crypto_address: address } = payout;
    const [taken, takenIn] = takenBy(payout);
    return (
        <>
            <TestMark apiId={payout.api_id} />
            {!isRefused && <Effect payout={payout} />}
            <Details
                rows={[
                    [field('sending_amount'), <Money key="amount" amount={taken} currency={takenIn} exact />],
                    [
                        field('net_crypto_amount'),
                        <Money key="net" amount={payout.net_crypto_amount} currency={coin} exact />,
                    ],
                    [translate('payments.fields.network'), networkName(coin) ?? coin ?? DASH],
                    [field('name'), payout.name],
                    [field('email'), <Email key="email">{payout.email}</Email>],
                    [
                        field('crypto_address'),
                        awaitsAddress(payout) ? (
                            translate('payouts.noAddress')
                        ) : (
                            <Address key="address" address={address} />
                        ),
                    ],
                ]}
            />
        </>
    );
}

/** Whether the payout goes after this approval, or how many approvals it needs besides. */
function Effect({ payout }: { payout: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const left = neededAfterNext({ approvals: payout.approvals ?? [], approvalTotal: payout.approval_total });
    if (left === undefined) return null;
    const net = formatMoney(payout.net_crypto_amount, payout.crypto_currency, locale, true);
    return (
        <Box>
            {left > 0
                ? translate('approvalEffect.left', { smart_count: left })
                : translate('approvalEffect.payout', { net, recipient: payout.email })}
        </Box>
    );
}
