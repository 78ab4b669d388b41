import { lazy } from 'react';

const FiatPayoutList = lazy(() => import('./FiatPayoutList').then(module => ({ default: module.FiatPayoutList })));
const FiatPayoutShow = lazy(() => import('./FiatPayoutShow').then(module => ({ default: module.FiatPayoutShow })));

export default {
    list: FiatPayoutList,
    show: FiatPayoutShow,
    recordRepresentation: 'id',
};
