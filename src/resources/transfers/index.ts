import { lazyPage } from '../../components/lazyPage';

const FiatPayoutList = lazyPage(() => import('./fiat-payouts/FiatPayoutList'), 'FiatPayoutList');
const FiatPayoutShow = lazyPage(() => import('./fiat-payouts/FiatPayoutShow'), 'FiatPayoutShow');
const TradeList = lazyPage(() => import('./trades/TradeList'), 'TradeList');
const TradeShow = lazyPage(() => import('./trades/TradeShow'), 'TradeShow');

export const fiatPayouts = { list: FiatPayoutList, show: FiatPayoutShow, recordRepresentation: 'id' };
export const trades = { list: TradeList, show: TradeShow, recordRepresentation: 'id' };
