import { lazyPage } from '../../components/lazyPage';

const PaymentList = lazyPage(() => import('./PaymentList'), 'PaymentList');
const PaymentShow = lazyPage(() => import('./PaymentShow'), 'PaymentShow');

export default {
    list: PaymentList,
    show: PaymentShow,
    recordRepresentation: 'payment_reference',
};
