import { and, eq } from 'drizzle-orm';
import { AccountDetails } from '../../../contracts/fiat/accounts';
import type { TransferDestination } from '../../../contracts/fiat/destinationAccounts';
import type { TransferParty } from '../../../contracts/fiat/parties';
import { fieldIssues } from '../../../contracts/fiat/fieldIssues';
import { isOfAnother } from '../../../contracts/rules/bank/bankOfCode';
import { ukAccountProblem } from '../../../contracts/rules/bank/ukAccount';
import type { RequiredField, RequiredFields } from '../../../contracts/fiat/requiredFields';
import {
    type AccountRow,
    destinationAccounts,
    type NewAccountRow,
    parties,
    type PartyRow,
} from '../../database/schema/parties';
import type { Querier } from '../../database/transaction';
import { banks, findInstitution } from '../corridors/institutions';
import { requiredFields } from '../corridors/requiredFields';
import { invalidFields } from '../refused';
import { asTransferParty, refuseUnknown } from './parties';

/** Where an account is: what its required fields follow from. */
type Place = Pick<AccountRow, 'type' | 'countryCode' | 'currency' | 'network'>;

/** What recipients and their accounts must have there; undefined where no transfer can go. */
const requiredAt = ({ type, countryCode, currency, network }: Place): RequiredFields | undefined =>
    requiredFields({ country_code: countryCode, currency, type, network: network ?? undefined })[countryCode]?.[type];

/** What the owner of an account there must have; undefined where such owners can't be paid. */
const ownersFields = (required: RequiredFields, { type }: Pick<PartyRow, 'type'>): RequiredField[] | undefined =>
    type === 'individual' ? required.individual_recipient : required.company_recipient;

/** What an owner lacks for an account, or has wrong, by field. */
export function ownerIssues(place: Place, owner: Pick<PartyRow, 'type' | 'fields'>): Record<string, string> {
    const required = requiredAt(place);
    const issues = fieldIssues((required && ownersFields(required, owner)) ?? [], owner.fields, {
        country: place.countryCode,
    });
    return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

type Checked = Place & Pick<AccountRow, 'institutionId' | 'account'>;

const known: ReadonlySet<string> = new Set(Object.keys(AccountDetails.shape));

/** @throws Refused 422 for details that no account has */
export const refuseUnknownDetails = (given: object): void =>
    refuseUnknown(Object.keys(given), field => known.has(field), 'account.');

/**
 * Checks an account by its corridor (docs/rules.md#corridors).
 * @throws Refused 422, naming the fields
 */
export function checkAccount(account: Checked, owner: Pick<PartyRow, 'type' | 'role' | 'fields'>): void {
    if (owner.role !== 'recipient') throw invalidFields({ owner_id: 'A sender is not paid' });
    const required = requiredAt(account);
    if (!required) throw invalidFields({ country_code: 'No transfer can go there this way' });
    if (!ownersFields(required, owner)) {
        throw invalidFields({ owner_id: `Nobody of the type ${owner.type} can be paid this way` });
    }
    const lacking = Object.keys(ownerIssues(account, owner));
    if (lacking.length > 0)
        throw invalidFields({ owner_id: `The recipient’s record must be complete: ${lacking.join(', ')}` });
    const wrong: Record<string, string> = { ...institutionIssue(account), ...detailIssues(account, required) };
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

function institutionIssue({
    institutionId,
    type,
    countryCode,
    currency,
    network,
    account,
}: Checked): Record<string, string> {
    const institution = findInstitution(institutionId);
    const fits =
        institution?.type === (type === 'bank_account' ? 'bank' : type) &&
        institution.country_code === countryCode &&
        institution.currency === currency &&
        (network === null || !('networks' in institution) || institution.networks?.includes(network));
    if (!fits) return { receiving_institution_id: 'It can’t be paid there this way' };
    if (!('routing_code' in institution)) return {};
    const others = banks.filter(bank => bank.country_code === countryCode);
    return isOfAnother(account.routing_code ?? '', institution, others)
        ? { 'account.routing_code': 'This is the code of another bank' }
        : {};
}

function detailIssues({ account, countryCode }: Checked, required: RequiredFields): Record<string, string> {
    const issues = fieldIssues(required.destination_account ?? [], account, {
        country: countryCode,
        ...(countryCode === 'GBR' && { accountCheck: ukAccountProblem }),
    });
    return Object.fromEntries(issues.map(({ field, message }) => [`account.${field}`, message]));
}

/** An account as transfers name it. */
export function asDestination(row: NewAccountRow): Required<TransferDestination> {
    const { account } = row;
    return {
        id: row.id,
        type: row.type,
        country_code: row.countryCode,
        currency: row.currency,
        institution: findInstitution(row.institutionId)?.name ?? account.bank_name ?? '',
        account_name: account.account_name ?? null,
        account_number: account.account_number ?? null,
        account_number_type: account.account_type ?? (row.type === 'digital_wallet' ? 'ACCOUNT NUMBER' : null),
        account_type: account.bank_account_type ?? null,
        bank_code_type: account.routing_type ?? null,
        bank_code: account.routing_code ?? null,
    };
}

/** Where a transfer can go, and whose account that is. */
export interface Payable {
    destination: Required<TransferDestination>;
    recipient: Required<TransferParty>;
}

/** A merchant's account with its owner; undefined if it has none with this id. */
export async function findPayable(database: Querier, merchantId: string, id: string): Promise<Payable | undefined> {
    const [row] = await database
        .select({ account: destinationAccounts, owner: parties })
        .from(destinationAccounts)
        .innerJoin(parties, eq(parties.id, destinationAccounts.ownerId))
        .where(and(eq(destinationAccounts.merchantId, merchantId), eq(destinationAccounts.id, id)));
    return row && { destination: asDestination(row.account), recipient: asTransferParty(row.owner) };
}
