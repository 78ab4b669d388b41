import { lazy } from 'react';

const TradeList = lazy(() => import('./TradeList').then(module => ({ default: module.TradeList })));
const TradeShow = lazy(() => import('./TradeShow').then(module => ({ default: module.TradeShow })));

export default {
    list: TradeList,
    show: TradeShow,
    recordRepresentation: 'id',
};
