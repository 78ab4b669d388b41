import { depositResource, deposits } from './deposits';
import { home } from './home';
import { exporting, filters, list } from './lists';
import { paymentResource, payments } from './payments';
import { balanceType, convertType, payoutResources, payouts, payoutStatus, payoutType, refundReason } from './payouts';
import { rates } from './rates';
import { areas, menuGroups, routes } from './routes';
import { copy, page, shell } from './shell';
import { depositStatus, paymentStatus, paymentType, transactionStatus } from './statuses';

/** Words of the signed-in face, beside react-admin's own. */
export const appMessages = {
    routes,
    areas,
    menuGroups,
    depositStatus,
    paymentStatus,
    paymentType,
    transactionStatus,
    shell,
    page,
    copy,
    filters,
    list,
    export: exporting,
    home,
    deposits,
    payments,
    payouts,
    payoutStatus,
    payoutType,
    convertType,
    balanceType,
    refundReason,
    rates,
    resources: { ...payoutResources, deposits: depositResource, payments: paymentResource },
};
