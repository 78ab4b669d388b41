import type { Account } from '../../../contracts/main/merchants';
import { TestMark } from '../../components/fields/TestMark';

/** An account's name, with a mark for test accounts. */
export const AccountLabel = ({ account }: { account: Pick<Account, 'api_id' | 'account_name'> }) => (
    <>
        {account.account_name ?? account.api_id} <TestMark apiId={account.api_id} />
    </>
);
