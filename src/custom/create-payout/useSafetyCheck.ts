import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useReader } from '../../components/hooks/useReader';
import { useIsMounted } from '../../components/hooks/useLatest';
import { knownRecipientsQuery } from '../../dataProviders/payouts/recipientQueries';
import { type Findings, findingsOf } from './findings';
import type { PayoutDraft } from './payoutDraft';

/**
 * What is known of the drafted address, and whether the user has answered for what speaks against it (docs/rules.md#address-check).
 */
export function useSafetyCheck(draft: PayoutDraft) {
    const { canAccess: hasBook } = useCanAccess({ resource: 'manage-wallet-address', action: 'list' });
    const known = useQuery(knownRecipientsQuery(useReader(), hasBook));
    const findings = known.data && findingsOf(draft, known.data, hasBook);
    const isShown = useIsMounted();
    const [isAwaited, setIsAwaited] = useState(false);
    const [accepted, setAccepted] = useState<string>();
    const [heldBack, setHeldBack] = useState<'failed' | 'unanswered'>();
    const against = lookAlikesOf(findings);
    const isAccepted = against !== '' && accepted === against;
    const openOf = (found: Findings | undefined) => {
        if (!found) return 'failed';
        const named = lookAlikesOf(found);
        return named !== '' && accepted !== named ? 'unanswered' : undefined;
    };
    return {
        address: draft.address.trim(),
        findings,
        error: known.error,
        readAgain: () => void known.refetch(),
        isAccepted,
        setAccepted: (is: boolean) => {
            setAccepted(is ? against : undefined);
            setHeldBack(undefined);
        },
        /** What held the last click back, as long as it would again: the check failed, or a look-alike is unanswered. */
        heldBack: heldBack === openOf(findings) ? heldBack : undefined,
        /** Does a click wait for the check? */
        isAwaited,
        /**
         * Asked by a click, which waits for a check that is under way: is there nothing left that the user has to answer for first?
         * No once the page was left.
         */
        isAnswered: async (): Promise<boolean> => {
            if (isAwaited) return false;
            let found = findings;
            if (!found && known.isFetching) {
                setIsAwaited(true);
                const { data } = await known.refetch({ cancelRefetch: false });
                setIsAwaited(false);
                found = data && findingsOf(draft, data, hasBook);
            }
            const open = openOf(found);
            setHeldBack(open);
            return open === undefined && isShown.current;
        },
    };
}

export type SafetyCheckState = ReturnType<typeof useSafetyCheck>;

/** Identifies what speaks against the address; empty where nothing does. */
const lookAlikesOf = (findings: Findings | undefined): string =>
    findings?.lookAlikes.map(({ address }) => address).join(' ') ?? '';
