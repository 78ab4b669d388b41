import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { type Account, isInactive, settlementOf } from '../../../../contracts/main/merchants';
import { count } from '../../../../contracts/rules/count';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { useAccounts } from '../../../entities/accounts/useAccounts';
import { Problem } from '../../../components/feedback/Problem';
import { Code } from '../../../components/fields/Code';
import { CopyButton } from '../../../components/fields/CopyButton';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import { currencyLabel } from '../../../money/currencyNames';
import { moneyParts } from '../../../money/money';

/** What the provider says of the account; what it doesn't send is left out. */
export function AccountDetails({ apiId }: { apiId: string }) {
    const { data, error, refetch } = useAccounts();
    const account = data?.find(({ api_id: id }) => id === apiId);
    if (!data && error) return <Problem error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={148} />;
    return account ? <Facts account={account} /> : null;
}

type Row = readonly [name: string, value: ReactNode];

function Facts({ account }: { account: Account }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const name = (field: string) => translate(`transactions.account.${field}`);
    const { account_type: type, crypto_currency: coin, local_currency: currency, pubkey, active } = account;
    const settlement = settlementOf(account);
    const own: Row[] = [
        [name('api_id'), <Code key="id">{account.api_id}</Code>],
        [name('type'), type && translate(`transactions.types.${type}`, { _: type })],
        [name('settlement'), settlement && translate(`transactions.settlements.${settlement}`, { _: settlement })],
        [name('state'), active === undefined ? undefined : name(isInactive(account) ? 'inactive' : 'active')],
    ];
    const counted = (value: unknown) => {
        const read = count.safeParse(value);
        return read.success ? read.data.toLocaleString(locale) : undefined;
    };
    const more: Row[] = [
        [name('local_currency'), currency && currencyLabel(currency)],
        [name('crypto_currency'), coin && currencyLabel(coin)],
        [name('transactions'), counted(account.transactions)],
        [name('addresses'), counted(account.addresses)],
        [name('payouts'), counted(account.payouts)],
        [
            name('pubkey'),
            pubkey && (
                <Box key="pubkey" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', my: -0.5 }}>
                    <Code>{pubkey}</Code>
                    <CopyButton text={pubkey} what="key" />
                </Box>
            ),
        ],
    ];
    const amounts = (of: { local?: Decimal; crypto?: Decimal; base?: Decimal }): ReactNode =>
        (of.local ?? of.crypto ?? of.base) && (
            <>
                {of.local && (
                    <Line>
                        <Money amount={of.local} currency={currency} />
                    </Line>
                )}
                {of.crypto && (
                    <Line>
                        <Money amount={of.crypto} currency={coin} />
                    </Line>
                )}
                {of.base && (
                    <Line>
                        {translate('transactions.account.base', {
                            amount: moneyParts(of.base, BASE_FORMAT, locale).number,
                        })}
                    </Line>
                )}
            </>
        );
    const totals: Row[] = [
        [
            name('received'),
            amounts({
                local: account.receive_local_amount,
                crypto: account.receive_crypto_amount,
                base: account.receive_base_amount,
            }),
        ],
        [name('paidOut'), amounts({ local: account.payout_local_amount, base: account.payout_base_amount })],
        [name('refunded'), amounts({ local: account.refund_local_amount, base: account.refund_base_amount })],
    ];
    return (
        <Box component="section" aria-label={translate('transactions.account.title')} sx={frame}>
            <Details rows={own} />
            <Details rows={more} />
            <Details rows={totals} />
        </Box>
    );
}

/** No field names the base currency: its amounts show two decimals and no code. */
const BASE_FORMAT = 'USD';

const Line = ({ children }: { children: ReactNode }) => (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
);

const frame = {
    p: 2,
    display: 'grid',
    alignItems: 'start',
    columnGap: 5,
    rowGap: 1.5,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    fontSize: '0.8125rem',
};
