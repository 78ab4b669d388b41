import { useQuery } from '@tanstack/react-query';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { useReader } from '../../../components/hooks/useReader';
import { payableQuery, senderQuery } from '../../../dataProviders/fiatAccounts/fiatAccountQueries';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import type { Party } from '../../../dataProviders/fiatAccounts/party';

/** Whom it's paid to, by the account's id, where the payout doesn't say itself; undefined until that's known. */
export const usePaidAccount = (payout: Transfer): PayableAccount | undefined => usePaid(payout).data ?? undefined;

function usePaid({ recipient, destination_account: account, destination_account_id: id }: Transfer) {
    return useQuery({ ...payableQuery(useReader(), id ?? ''), enabled: !recipient && !account && !!id });
}

/** Who sends it, by its id, where the payout doesn't say itself; undefined until that's known. */
export const useSender = (payout: Transfer): Party | undefined => useSentBy(payout).data ?? undefined;

function useSentBy({ sender, sender_id: id }: Transfer) {
    return useQuery({ ...senderQuery(useReader(), id ?? ''), enabled: !sender && !!id });
}

/** Who pays whom, as the payout says, or else as its ids say now. */
export interface Parties {
    sender: string | undefined;
    recipient: string | undefined;
    /** The account by its id, with whose it is now, and so is the recipient; undefined where the payout says itself. */
    paid: PayableAccount | undefined;
    isLoading: boolean;
}

/** Both parties of a payout, which are looked up where it has their ids alone. */
export function useParties(payout: Transfer): Parties {
    const [paid, sender] = [usePaid(payout), useSentBy(payout)];
    return {
        sender: (payout.sender ?? sender.data)?.name,
        recipient: (payout.recipient ?? paid.data?.owner)?.name,
        // What another page has looked up isn't what this payout names.
        paid: (payout.recipient ? undefined : paid.data) ?? undefined,
        isLoading: paid.isLoading || sender.isLoading,
    };
}

/** Whom a payout is paid to, as far as it says itself, and otherwise by its parties: is that name the account owner's of now? */
export const namedRecipient = (
    { recipient }: Pick<Transfer, 'recipient'>,
    parties: Pick<Parties, 'recipient' | 'paid'>,
): { name: string | undefined; isOwner: boolean } =>
    recipient?.name
        ? { name: recipient.name, isOwner: false }
        : { name: parties.recipient, isOwner: parties.paid !== undefined };
