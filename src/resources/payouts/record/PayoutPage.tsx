import { RecordPage } from '../../../components/record/RecordPage';
import { PayoutDetails } from './PayoutDetails';
import { usePayoutScope } from '../usePayoutScope';

export const PayoutPage = () => (
    <RecordPage scope={usePayoutScope()}>
        <PayoutDetails />
    </RecordPage>
);
