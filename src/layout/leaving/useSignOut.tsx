import { type ReactNode, useState } from 'react';
import { type OpenWork, openWork } from '../../session/openWork';
import { SignOutDialog } from './SignOutDialog';

/**
 * Signs out at the user's request, after asking if that would delete something. The caller must render the dialog.
 * @param leave ends the session
 * @param stay called if the user decides to stay
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
