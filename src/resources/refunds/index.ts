import { lazy } from 'react';

const RefundList = lazy(() => import('./RefundList').then(module => ({ default: module.RefundList })));
const PayoutPage = lazy(() =>
    import('../../components/payouts/PayoutPage').then(module => ({ default: module.PayoutPage })),
);

export default {
    list: RefundList,
    show: PayoutPage,
    recordRepresentation: 'payout_reference',
};
