import { lazyPage } from '../../components/lazyPage';

const RefundList = lazyPage(() => import('./RefundList'), 'RefundList');
const WithdrawalList = lazyPage(() => import('./WithdrawalList'), 'WithdrawalList');
const CryptoPayoutList = lazyPage(() => import('./CryptoPayoutList'), 'CryptoPayoutList');
const PayoutPage = lazyPage(() => import('./record/PayoutPage'), 'PayoutPage');

const record = { show: PayoutPage, recordRepresentation: 'payout_reference' };

export const refunds = { list: RefundList, ...record };
export const withdrawals = { list: WithdrawalList, ...record };
export const cryptoPayouts = { list: CryptoPayoutList, ...record };
