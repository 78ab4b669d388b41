import { lazy } from 'react';

const BatchList = lazy(() => import('./BatchList').then(module => ({ default: module.BatchList })));
const BatchShow = lazy(() => import('./BatchShow').then(module => ({ default: module.BatchShow })));

export default {
    list: BatchList,
    show: BatchShow,
    recordRepresentation: 'name',
};
