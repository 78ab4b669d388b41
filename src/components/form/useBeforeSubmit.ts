import { createContext, type RefObject, use, useEffect } from 'react';

/** Work to do before the form is validated; undefined if there's none. */
export type WorkBefore = (() => Promise<unknown>) | undefined;

/** The surrounding form's place for that work. */
export const BeforeSubmit = createContext<RefObject<WorkBefore> | null>(null);

/** Makes the surrounding form wait for some work, such as a look-up, on every submit. */
export function useBeforeSubmit(work: WorkBefore): void {
    const formRef = use(BeforeSubmit);
    if (!formRef) throw new Error('There is no form around');
    useEffect(() => {
        formRef.current = work;
        return () => {
            formRef.current = undefined;
        };
    }, [formRef, work]);
}
