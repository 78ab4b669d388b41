import { type ReactNode, useState } from 'react';
import { type OpenWork, openWork } from '../../session/openWork';
import { SignOutDialog } from './SignOutDialog';

/**
 * Signing out by choice: asks first where that would forget something. The dialog has to be rendered.
 * @param leave ends the session
 */
export function useSignOut(leave: () => void): { signOut: () => void; dialog: ReactNode } {
    const [work, setWork] = useState<OpenWork>();
    const ask = async () => {
        const found = await openWork();
        if (found) setWork(found);
        else leave();
    };
    return {
        signOut: () => void ask(),
        dialog: work && <SignOutDialog work={work} onSignOut={leave} onClose={() => setWork(undefined)} />,
    };
}
