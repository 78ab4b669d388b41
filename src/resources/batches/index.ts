import { lazyPage } from '../../components/lazyPage';

const BatchList = lazyPage(() => import('./BatchList'), 'BatchList');
const BatchShow = lazyPage(() => import('./BatchShow'), 'BatchShow');

export default {
    list: BatchList,
    show: BatchShow,
    recordRepresentation: 'name',
};
