import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider, useTranslate } from 'react-admin';
import { hasReceipt } from '../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { MerchantDataProvider } from '../../dataProviders/index';
import { DownloadButton } from '../../components/record/DownloadButton';

/** Downloads a transfer's receipt; disabled, with the reason, if it's known that nothing was paid. */
export function ReceiptButton({ transfer }: { transfer: Transfer }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const label = translate('fiat.receipt');
    if (hasReceipt(transfer) !== false) {
        return <DownloadButton label={label} download={() => dataProvider.downloadTransferReceipt(transfer)} />;
    }
    return (
        <Tooltip title={translate('fiat.noReceipt')} describeChild>
            <Button variant="outlined" aria-disabled>
                {label}
            </Button>
        </Tooltip>
    );
}
