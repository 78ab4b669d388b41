import { useTranslate } from 'react-admin';
import { type CoinCode } from '../../../contracts/currencies';
import { isTestAccount } from '../../../contracts/main/merchants';
import './fields.css';

/** Marks a test account, or something that belongs to one (docs/rules.md#accounts). */
export function TestMark({ apiId }: { apiId: string | null | undefined }) {
    return apiId && isTestAccount(apiId) ? <Mark /> : null;
}

/** Marks a coin of a test network, which is worth nothing, behind its name. */
export const TestCoinMark = ({ currency }: { currency: string }) =>
    isTestCoin(currency) ? (
        <>
            {' '}
            <Mark />
        </>
    ) : null;

export const isTestCoin = (currency: string): boolean => currency === ('testBTC' satisfies CoinCode);

const Mark = () => <span className="status warning test-mark">{useTranslate()('shell.test')}</span>;
