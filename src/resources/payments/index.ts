import { lazy } from 'react';

const PaymentList = lazy(() => import('./PaymentList').then(module => ({ default: module.PaymentList })));
const PaymentShow = lazy(() => import('./PaymentShow').then(module => ({ default: module.PaymentShow })));

export default {
    list: PaymentList,
    show: PaymentShow,
    recordRepresentation: 'payment_reference',
};
