import { createContext, type RefObject, use, useEffect } from 'react';

/**
 * Work to do before the form is validated; undefined if there's none. It may resolve with what a valid form does instead of being
 * submitted, such as showing what the work brought.
 */
export type WorkBefore = (() => Promise<(() => void) | undefined>) | undefined;

/** The surrounding form's place for that work. */
export const BeforeSubmit = createContext<RefObject<WorkBefore> | null>(null);

/** Is a submit of the surrounding form waiting for that work? */
export const IsWorkingBefore = createContext(false);

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
