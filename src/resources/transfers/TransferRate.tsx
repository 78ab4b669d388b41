import { useLocaleState } from 'react-admin';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { formatRate } from '../../money/money';

/** The receiving currency for one unit of the sending currency. */
export function TransferRate({ transfer }: { transfer: Transfer }) {
    const [locale] = useLocaleState();
    return formatRate(transfer.exchange_rate, locale);
}
