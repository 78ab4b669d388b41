import { and, eq } from 'drizzle-orm';
import { bankFormProblems } from '../../../contracts/main/bankForm';
import type { BankAccountChanges, NewBankAccount } from '../../../contracts/main/bankAccounts';
import { isHolderName } from '../../../contracts/rules/bank/holder';
import { bankMessage } from '../../../contracts/rules/bank/problem';
import { normalizeBankIdentifier } from '../../../contracts/rules/bank/text';
import { bankAccounts, type BankAccountRow, legalEntities } from '../../database/schema/profile';
import { transact, type Transaction } from '../../database/transaction';
import { DAY, later } from '../../primitives/clock';
import { randomToken } from '../../primitives/secrets';
import { invalidFields, notFound } from '../refused';
import type { DomainServices } from '../services';

/** How long the provider takes to check an account. */
const VERIFICATION = DAY;
const KEY_LENGTH = 16;

const newBankKey = (): string => `bnk-${randomToken().slice(0, KEY_LENGTH)}`;

interface Change {
    merchantId: string;
    by: string;
}

/**
 * Adds a bank account, which has to be verified.
 * @throws Refused 422 for another holder than the legal entity, and for an account that is there already
 */
export const addBankAccount = (services: DomainServices, { merchantId, by }: Change, given: NewBankAccount) =>
    transact(services.database, async tx => {
        await requireHolder(tx, merchantId, given.account_holder);
        const { country_code: countryCode, currency, account_number: number } = given;
        const made = {
            ...changed(services, by, given),
            bankKey: newBankKey(),
            merchantId,
            countryCode,
            currency,
            accountNumber: normalizeBankIdentifier(given.account_number_type, number),
            createdAt: services.clock.now(),
        };
        const [row] = await tx.insert(bankAccounts).values(made).onConflictDoNothing().returning();
        if (!row) throw alreadyThere();
        return row;
    });

/**
 * Changes a bank account, which has to be verified again.
 * @throws Refused 422 as for a new one
 */
export const changeBankAccount = (
    services: DomainServices,
    { merchantId, by }: Change,
    bankKey: string,
    given: BankAccountChanges,
): Promise<BankAccountRow> =>
    transact(services.database, async tx => {
        await requireHolder(tx, merchantId, given.account_holder);
        const where = and(eq(bankAccounts.bankKey, bankKey), eq(bankAccounts.merchantId, merchantId));
        const [current] = await tx.select().from(bankAccounts).where(where).for('update');
        if (!current) throw notFound();
        const isSameType = current.accountNumberType === given.account_number_type;
        const typed = given.account_number ?? (isSameType ? current.accountNumber : undefined);
        if (typed === undefined) throw invalidFields({ account_number: 'Enter the number of this type' });
        const accountNumber = normalizeBankIdentifier(given.account_number_type, typed);
        const wrong = bankFormProblems({ ...given, account_number: typed, country_code: current.countryCode });
        const messages = Object.entries(wrong).map(([field, problem]): [string, string] => [
            field,
            problem.rule === 'bankForm' ? 'Banks of this country don’t use it' : bankMessage(problem),
        ]);
        if (messages.length > 0) throw invalidFields(Object.fromEntries(messages));
        await refuseRepeat(tx, current, bankKey, {
            accountNumber,
            bankCode: given.bank_code,
            type: given.bank_code_type,
        });
        const values = { ...changed(services, by, given), accountNumber };
        const [row] = await tx.update(bankAccounts).set(values).where(where).returning();
        if (!row) throw notFound();
        return row;
    });

const changed = ({ clock }: DomainServices, by: string, given: BankAccountChanges | NewBankAccount) => ({
    accountHolder: given.account_holder,
    bankName: given.bank_name,
    bankCodeType: given.bank_code_type,
    bankCode: normalizeBankIdentifier(given.bank_code_type, given.bank_code),
    accountNumberType: given.account_number_type,
    updatedAt: clock.now(),
    updatedBy: by,
    verifiedAt: later(clock.now(), VERIFICATION),
});

/** Money goes to the legal entity alone, whatever the merchant calls itself (docs/rules.md#bank-accounts). */
async function requireHolder(tx: Transaction, merchantId: string, holder: string): Promise<void> {
    const [entity] = await tx.select().from(legalEntities).where(eq(legalEntities.merchantId, merchantId));
    if (!entity) throw notFound('The legal entity is not known yet');
    if (isHolderName(holder, entity.legalName)) return;
    throw invalidFields({ account_holder: `The account must be in the name of ${entity.legalName}` });
}

async function refuseRepeat(
    tx: Transaction,
    { merchantId, countryCode }: BankAccountRow,
    bankKey: string,
    given: { accountNumber: string; bankCode: string; type: string },
): Promise<void> {
    const same = await tx
        .select({ bankKey: bankAccounts.bankKey })
        .from(bankAccounts)
        .where(
            and(
                eq(bankAccounts.merchantId, merchantId),
                eq(bankAccounts.countryCode, countryCode),
                eq(bankAccounts.bankCode, normalizeBankIdentifier(given.type, given.bankCode)),
                eq(bankAccounts.accountNumber, given.accountNumber),
            ),
        );
    if (same.some(other => other.bankKey !== bankKey)) throw alreadyThere();
}

const alreadyThere = () => invalidFields({ account_number: 'This account is already there' });
