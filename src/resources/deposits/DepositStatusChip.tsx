import type { Deposit } from '../../../contracts/main/deposits';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { depositStateOf, depositStateTones } from './depositState';

export const DepositStatusChip = ({ deposit }: { deposit: Deposit }) => (
    <StatusChip status={depositStateOf(deposit)} tones={depositStateTones} i18nKey="depositState" />
);
