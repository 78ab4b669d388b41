import { lazy } from 'react';

const FiatPayoutList = lazy(() =>
    import('./fiat-payouts/FiatPayoutList').then(module => ({ default: module.FiatPayoutList })),
);
const FiatPayoutShow = lazy(() =>
    import('./fiat-payouts/FiatPayoutShow').then(module => ({ default: module.FiatPayoutShow })),
);
const TradeList = lazy(() => import('./trades/TradeList').then(module => ({ default: module.TradeList })));
const TradeShow = lazy(() => import('./trades/TradeShow').then(module => ({ default: module.TradeShow })));

export const fiatPayouts = { list: FiatPayoutList, show: FiatPayoutShow, recordRepresentation: 'id' };
export const trades = { list: TradeList, show: TradeShow, recordRepresentation: 'id' };
