import type { Transfer } from '../../../contracts/fiat/transfers';
import { RecordLink } from '../../components/list/record/RecordLink';
import { TransferKindMark } from './TransferKindMark';
import { transferReference } from './transferReference';

/** Links a row of a list to its record. */
export const TransferLink = ({ transfer }: { transfer: Transfer }) => (
    <>
        <RecordLink id={transfer.id}>{transferReference(transfer)}</RecordLink>
        <TransferKindMark transfer={transfer} />
    </>
);
