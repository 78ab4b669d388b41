import type { DestinationAccount } from '../../../../contracts/fiat/accounts';
import type { Transfer } from '../../../../contracts/fiat/transfers';

/** Is an account as it was when a transfer to it was created, as far as both say? */
export const isSameAccount = (
    { account: now }: Pick<DestinationAccount, 'account'>,
    { destination_account: then }: Pick<Transfer, 'destination_account'>,
): boolean =>
    [
        [now?.account_number, then?.account_number],
        [now?.routing_code, then?.bank_code],
        [now?.account_name, then?.account_name],
    ].every(([one, other]) => !one || !other || one === other);
