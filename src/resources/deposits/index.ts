import { lazy } from 'react';

const DepositList = lazy(() => import('./DepositList').then(module => ({ default: module.DepositList })));
const DepositShow = lazy(() => import('./DepositShow').then(module => ({ default: module.DepositShow })));

export default {
    list: DepositList,
    show: DepositShow,
    recordRepresentation: 'dpst_ref_num',
};
