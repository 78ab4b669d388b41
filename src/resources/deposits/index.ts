import { lazyPage } from '../../components/lazyPage';

const DepositList = lazyPage(() => import('./DepositList'), 'DepositList');
const DepositShow = lazyPage(() => import('./DepositShow'), 'DepositShow');

export default {
    list: DepositList,
    show: DepositShow,
    recordRepresentation: 'dpst_ref_num',
};
