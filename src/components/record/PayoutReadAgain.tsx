import type { ReactNode } from 'react';
import { isBriefPayout, isFinalPayout, type Payout } from '../../../contracts/main/payouts';
import { resourceOf } from '../intent/likelyDuplicates';
import { ReadAgain } from './ReadAgain';

interface PayoutReadAgainProps {
    /** As the provider answered it. */
    payout: Payout;
    children: (payout: Payout) => ReactNode;
}

/** The same of a payout, whatever its resource. */
export const PayoutReadAgain = ({ payout, children }: PayoutReadAgainProps) => (
    <ReadAgain
        resource={resourceOf(payout)}
        id={payout.payout_reference}
        made={payout}
        isFinal={isFinalPayout}
        isBrief={isBriefPayout}
    >
        {children}
    </ReadAgain>
);
