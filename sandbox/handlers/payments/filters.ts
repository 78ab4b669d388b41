import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PaymentFilters } from '../../../contracts/main/payments';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { isOverpaid, payments } from '../../database/schema/payments';
import { isWithin } from '../../database/dayRange';
import { isTest } from '../../database/isTest';
import type { Tenant } from '../../domain/tenants';
import { matchesText } from '../../domain/searchText/searchText';

type Filters = z.output<typeof PaymentFilters>;

/** Matches the tenant's rows and, if the path names an account, only the account's. */
export const ofTenant = ({ merchantId, apiId }: Tenant): SQL | undefined =>
    and(eq(payments.merchantId, merchantId), apiId === undefined ? undefined : eq(payments.apiId, apiId));

/** Matches the filters; an empty filter is ignored. */
export const matching = (filters: Filters): SQL | undefined =>
    and(
        matchesText(payments.searchText, filters.q),
        filters.payment_reference ? eq(payments.reference, filters.payment_reference.toUpperCase()) : undefined,
        filters.status ? eq(payments.status, filters.status) : undefined,
        filters.payer_email ? eq(sql`lower(${payments.payerEmail})`, filters.payer_email.toLowerCase()) : undefined,
        filters.address ? eq(payments.cryptoAddress, canonicalAddress(filters.address)) : undefined,
        filters.order_currency ? eq(payments.orderCurrency, filters.order_currency) : undefined,
        filters.crypto_currency ? eq(payments.cryptoCurrency, filters.crypto_currency) : undefined,
        filters.payment_type ? eq(payments.type, filters.payment_type) : undefined,
        filters.is_test
            ? filters.is_test === 'true'
                ? isTest(payments.apiId)
                : not(isTest(payments.apiId))
            : undefined,
        filters.is_overpaid ? (filters.is_overpaid === 'true' ? isOverpaid : not(isOverpaid)) : undefined,
        isWithin(payments.createdAt, filters.from_date, filters.to_date),
        isWithin(payments.statusDate, filters.status_from_date, filters.status_to_date),
    );
