import * as addressBook from './dashboard/addressBook';
import * as approvals from './dashboard/approvals';
import * as auditLog from './dashboard/auditLog';
import * as batches from './dashboard/batches';
import * as newBatch from './dashboard/newBatch';
import * as team from './dashboard/team';
import * as teamLinks from './dashboard/teamLinks';
import * as volume from './dashboard/volume';
import * as accounts from './fiat/accounts';
import * as balances from './fiat/balances';
import * as companies from './fiat/companies';
import * as documents from './fiat/documents';
import * as individuals from './fiat/individuals';
import * as institutions from './fiat/institutions';
import * as newTrade from './fiat/newTrade';
import * as newTransfer from './fiat/newTransfer';
import * as quotes from './fiat/quotes';
import * as reference from './fiat/reference';
import * as requiredFields from './fiat/requiredFields';
import * as transfers from './fiat/transfers';
import * as accountActivity from './main/accountActivity';
import * as authenticator from './main/authenticator';
import * as bankAccounts from './main/bankAccounts';
import * as credentials from './main/credentials';
import * as deposits from './main/deposits';
import * as directPayouts from './main/directPayouts';
import * as invoices from './main/invoices';
import * as hostedPage from './main/hostedPageUpdate';
import * as oldAccounts from './main/legacy/accounts';
import * as paymentAddress from './main/legacy/paymentAddress';
import * as oldSettings from './main/legacy/settings';
import * as merchantProfile from './main/merchantProfile';
import * as merchants from './main/merchants';
import * as password from './main/password';
import * as paymentMethods from './main/paymentMethods';
import * as payments from './main/payments';
import * as paymentSummary from './main/paymentSummary';
import * as payouts from './main/payouts';
import * as profile from './main/profile';
import * as rates from './main/rates';
import * as refunds from './main/refunds';
import * as reports from './main/reports';
import * as session from './main/session';
import * as sessions from './main/sessions';
import * as twoFactorSettings from './main/twoFactorSettings';
import * as withdrawals from './main/withdrawals';
import type { Input, Operation } from './operation';

const modules = {
    ...session,
    ...sessions,
    ...profile,
    ...password,
    ...authenticator,
    ...twoFactorSettings,
    ...merchants,
    ...merchantProfile,
    ...bankAccounts,
    ...credentials,
    ...hostedPage,
    ...payments,
    ...paymentSummary,
    ...invoices,
    ...paymentMethods,
    ...accountActivity,
    ...payouts,
    ...directPayouts,
    ...refunds,
    ...withdrawals,
    ...deposits,
    ...rates,
    ...paymentAddress,
    ...oldAccounts,
    ...oldSettings,
    ...reports,
    ...addressBook,
    ...batches,
    ...newBatch,
    ...approvals,
    ...team,
    ...teamLinks,
    ...auditLog,
    ...volume,
    ...balances,
    ...transfers,
    ...quotes,
    ...newTransfer,
    ...documents,
    ...newTrade,
    ...reference,
    ...institutions,
    ...requiredFields,
    ...individuals,
    ...companies,
    ...accounts,
};

type Modules = typeof modules;
type OperationName = { [Name in keyof Modules]: Modules[Name] extends Operation ? Name : never }[keyof Modules];

/** Every operation by name: the sandbox must serve them all, and the OpenAPI documents and generated tests cover them all. */
export type Operations = { [Name in OperationName]: Modules[Name] };

type ParameterOf<O extends Operation> = Input<O> extends { path: infer P } ? keyof P : never;

/** Parameters that don't identify the tenant: every tenant or none has them, or the path names the tenant as well. */
type SharedParameter =
    | 'address'
    | 'amount'
    | 'currency'
    | 'email'
    | 'fiat'
    | 'from'
    | 'orderCurrency'
    | 'paymentCurrency'
    | 'ref'
    | 'sessionId'
    | 'to';

/** Path parameters that identify the tenant: the tenant itself, an account or a record. */
export type TenantParameter = Exclude<ParameterOf<Operations[keyof Operations]>, SharedParameter>;

const isOperation = (value: unknown): value is Operation =>
    typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

// The filter keeps the same names as OperationName; fromEntries loses them in the types.
const operations = Object.fromEntries(
    Object.entries(modules).filter(([, value]) => isOperation(value)),
) as unknown as Operations;

export const operationList: readonly (Operation & { readonly name: OperationName })[] = Object.entries(operations).map(
    ([name, declared]) => ({ ...declared, name: name as OperationName }),
);
