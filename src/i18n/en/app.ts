import type { RouteName } from '../../routing/appRoutes';
import { accounts } from './accounts';
import { approvals } from './approvals';
import { cryptoAddress, emails, validation, wizard } from './forms';
import { exporting, filters, list } from './lists';
import * as addressBook from './resources/addressBook';
import * as batches from './resources/batches';
import * as deposits from './resources/deposits';
import * as fiat from './resources/fiat';
import * as payments from './resources/payments';
import * as payouts from './resources/payouts';
import * as team from './resources/team';
import * as transactions from './resources/transactions';
import { areas, menuGroups, routes, type RouteText } from './routes';
import { copy, inactivity, page, shell } from './shell';
import { depositState, paymentStatus, paymentType, transactionStatus } from './statuses';
import { timeline } from './timeline';
import { amount } from './wizards/amount';
import { intent } from './wizards/intent';
import { recipients } from './wizards/recipients';

/** Texts of the signed-in app, beside react-admin's own. A resource's are those that its module exports. */
export const appMessages = {
    ...addressBook,
    ...batches,
    ...deposits,
    ...fiat,
    ...payments,
    ...payouts,
    resources: {
        ...addressBook.resources,
        ...batches.resources,
        ...deposits.resources,
        ...fiat.resources,
        ...payments.resources,
        ...payouts.resources,
        ...team.resources,
        ...transactions.resources,
    },
    routes: {
        ...routes,
        ...addressBook.routes,
        ...batches.routes,
        ...deposits.routes,
        ...fiat.routes,
        ...payments.routes,
        ...payouts.routes,
        ...team.routes,
        ...transactions.routes,
    } satisfies Record<RouteName, RouteText>,
    areas,
    menuGroups,
    accounts,
    approvals,
    depositState,
    paymentStatus,
    paymentType,
    transactionStatus,
    shell,
    inactivity,
    page,
    timeline,
    copy,
    filters,
    list,
    export: exporting,
    validation,
    cryptoAddress,
    emails,
    wizard,
    amount,
    intent,
    recipients,
};
