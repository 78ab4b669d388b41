import { type ReactNode, useState } from 'react';
import { type OpenWork, openWork } from '../../session/openWork';
import { SignOutDialog } from './SignOutDialog';

/**
 * Signing out by choice: asks first where that would forget something. The dialog has to be rendered.
 * @param leave ends the session
 * @param stay the user was asked, and stays
 */
export function useSignOut(leave: () => void, stay?: () => void): { signOut: () => void; dialog: ReactNode } {
    const [work, setWork] = useState<OpenWork>();
    const ask = async () => {
        const found = await openWork();
        if (found) setWork(found);
        else leave();
    };
    const close = () => {
        setWork(undefined);
        stay?.();
    };
    return {
        signOut: () => void ask(),
        dialog: work && <SignOutDialog work={work} onSignOut={leave} onClose={close} />,
    };
}
