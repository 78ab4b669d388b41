import { lazy } from 'react';

const RefundList = lazy(() => import('./RefundList').then(module => ({ default: module.RefundList })));
const WithdrawalList = lazy(() => import('./WithdrawalList').then(module => ({ default: module.WithdrawalList })));
const CryptoPayoutList = lazy(() =>
    import('./CryptoPayoutList').then(module => ({ default: module.CryptoPayoutList })),
);
const PayoutPage = lazy(() => import('./record/PayoutPage').then(module => ({ default: module.PayoutPage })));

const record = { show: PayoutPage, recordRepresentation: 'payout_reference' };

export const refunds = { list: RefundList, ...record };
export const withdrawals = { list: WithdrawalList, ...record };
export const cryptoPayouts = { list: CryptoPayoutList, ...record };
