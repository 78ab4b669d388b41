import { expect, test } from 'vitest';
import { cryptoCodes } from '../../../contracts/currencies';
import { batchStatuses } from '../../../contracts/dashboard/batchStatus';
import { batchPayoutStatuses } from '../../../contracts/dashboard/batches';
import * as destinations from '../../../contracts/fiat/destinationAccounts';
import { documentCategories, documentTypes } from '../../../contracts/fiat/documents';
import { senderTypes } from '../../../contracts/fiat/parties';
import { identificationTypes, occupations } from '../../../contracts/fiat/partyValues';
import { tradeStatusNames } from '../../../contracts/fiat/trades';
import * as transfers from '../../../contracts/fiat/transferWords';
import { paymentStatuses } from '../../../contracts/main/payments';
import { payoutStatuses, refundReasons } from '../../../contracts/main/payouts';
import { displayedPayoutType } from '../../../contracts/main/payoutTypes';
import { refundStatuses } from '../../../contracts/main/refunds';
import { loginFactors, mfaTypes } from '../../../contracts/main/session';
import { twoFactorActions } from '../../../contracts/twoFactor';
import { batchStatus } from '../../../src/i18n/en/resources/batches';
import { relationship } from '../../../src/i18n/en/resources/fiat';
import { payoutType } from '../../../src/i18n/en/resources/payouts';
import { paymentStatus } from '../../../src/i18n/en/statuses';

/** The values that the specification gives, name by name (docs/specification-list.md). */
test.each([
    ['account types', destinations.accountTypes, 'CHECKING, SAVINGS'],
    [
        'bank code types',
        destinations.bankCodeTypes,
        'ABA, BIK, BEFTN, BSB, IFSC, Sort code, SWIFT-BIC, Routing Number, Zengin Code',
    ],
    ['account number types', destinations.accountNumberTypes, 'ACCOUNT NUMBER, CBU, CBU ALIAS, CLABE, IBAN'],
    ['service types', destinations.serviceTypes, 'bank_account, digital_wallet, cash_pickup'],
    ['sender types', senderTypes, 'company, individual'],
    [
        'identification types',
        identificationTypes,
        'DRIVING_LICENSE, NATIONAL_ID, PASSPORT, RESIDENT_CARD, SOCIAL_SECURITY, TAX_ID, OTHER',
    ],
    ['document categories', documentCategories, 'identity_verification, business_verification, transfer_purpose'],
    [
        'document types',
        documentTypes,
        'driving_license, national_id, passport, business_incorporation, invoice, payroll, bank_statement',
    ],
    [
        'purposes',
        transfers.purposes,
        'BILLS, COMPANY_EXPENSES, EDUCATION, FAMILY_SUPPORT, GIFT_AND_DONATION, HEALTH, INSURANCE, INVESTMENT, ' +
            'LOAN_PAYMENT, REMITTANCE, SALARY_PAYMENT, TAXES, TRAVEL, OTHER',
    ],
    ['sources of funds', transfers.sourcesOfFunds, 'BUSINESS, CASH, GIFT, LOTTERY, SALARY, SAVINGS, OTHER'],
    ['relationships', transfers.relationships, 'FRIEND, SELF, OTHER'],
    [
        'occupations',
        occupations,
        'FREELANCER, STUDENT, NURSE, LAWYER, DOCTOR, PUBLIC_EMPLOYEE, OFFICE_WORKER, GOVERNMENT_OFFICER, RETIREMENT, ' +
            'TEACHER, OFFICER, AGRICULTURE, SELF_EMPLOYED, UNEMPLOYED, RETIRED, OTHER',
    ],
    ['refund reasons', refundReasons, 'AML, requested_by_customer'],
    ['factors', mfaTypes, 'email, authenticator'],
    ['sign-in factors', loginFactors, 'otp, password'],
    ['transfer directions', transfers.transferModes, 'sending, receiving'],
    ['charge types', transfers.chargeTypes, 'SHA, OUR'],
    [
        'crypto currencies',
        cryptoCodes,
        'BINANCE, BTC, COINBASE, ETH, LNBC, PYUSD, testBTC, USDC, USDC_POLY, USDC_SOL, USDT, USDT_POLY, USDT_SOL, ' +
            'USDT_TRC20, USDC_ARB, USDT_ARB, XSGD',
    ],
    [
        'statuses of fiat payouts',
        transfers.fiatPayoutStatuses,
        'created, awaiting_fund, confirmed, submitted, cancelled, rejected, declined, reversed, completed, available',
    ],
    [
        'statuses of payouts',
        payoutStatuses,
        'new, cancel, confirm, done, invalid, pending_approval, pending_broadcast, pending_confirmation, ' +
            'pending_authorization',
    ],
    [
        'statuses of refunds',
        refundStatuses,
        'new, cancel, confirm, done, invalid, pending_approval, pending_broadcast, pending_confirmation',
    ],
    ['statuses of payments', paymentStatuses, 'none, short, hold, good, invalid'],
    [
        'statuses of batches',
        batchStatuses,
        'creating, pending_authorization, created, processing, failed, partially_completed, completed, rejected, ' +
            'cancelled',
    ],
    ['statuses of a batch’s payouts', batchPayoutStatuses, 'pending, processing, failed, completed, cancelled'],
    ['statuses of trades', tradeStatusNames, 'created, awaiting_payment, processing, completed, failed'],
    [
        'two-factor switches',
        twoFactorActions,
        'dashboard_login, update_bank_account, update_profile_details, update_payment_info, manual_invoice, manual_payout',
    ],
])('%s are those of the specification', (_, values, named) => {
    expect([...values].sort()).toEqual(named.split(', ').sort());
});

test('what it displays under a word of its own has that word', () => {
    expect(paymentStatus.none.label).toBe('Unpaid');
    expect(batchStatus.failed.label).toBe('Batch Failed');
    expect(relationship.FRIEND).toBe('Third party');
    expect(displayedPayoutType('merchant')).toBe('withdraw');
    expect(payoutType.withdraw).toBe('Withdrawal');
});
