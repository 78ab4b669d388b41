import { type FiatBalance, listFiatBalances as listFiatBalancesOperation } from '../../../contracts/fiat/balances';
import { getTransferReceipt, type Transfer } from '../../../contracts/fiat/transfers';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import type { MerchantScope } from '../types';

/** A transfer's receipt as a PDF. Rejects with an ApiError. */
export const downloadTransferReceipt = ({
    id,
    external_id: own,
}: Pick<Transfer, 'id' | 'external_id'>): Promise<DownloadedFile> =>
    download(getTransferReceipt, { path: { transferId: id } }, { name: `receipt-${own ?? id}` });

/** Spendable fiat balances by currency. Rejects with an ApiError. */
export const listFiatBalances = ({
    merchantId,
    signal,
}: Pick<MerchantScope, 'merchantId'> & { signal?: AbortSignal }): Promise<FiatBalance[]> =>
    call(listFiatBalancesOperation, { query: { merchant_id: merchantId } }, { signal });
