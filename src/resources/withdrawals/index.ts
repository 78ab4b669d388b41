import { lazy } from 'react';

const WithdrawalList = lazy(() => import('./WithdrawalList').then(module => ({ default: module.WithdrawalList })));
const PayoutPage = lazy(() =>
    import('../../components/payouts/PayoutPage').then(module => ({ default: module.PayoutPage })),
);

export default {
    list: WithdrawalList,
    show: PayoutPage,
    recordRepresentation: 'payout_reference',
};
