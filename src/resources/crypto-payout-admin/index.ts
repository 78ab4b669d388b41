import { lazy } from 'react';

const CryptoPayoutList = lazy(() =>
    import('./CryptoPayoutList').then(module => ({ default: module.CryptoPayoutList })),
);
const PayoutPage = lazy(() =>
    import('../../components/payouts/PayoutPage').then(module => ({ default: module.PayoutPage })),
);

export default {
    list: CryptoPayoutList,
    show: PayoutPage,
    recordRepresentation: 'payout_reference',
};
