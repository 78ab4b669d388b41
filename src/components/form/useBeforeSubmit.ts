import { createContext, type RefObject, use, useEffect } from 'react';

/** Done before it is decided whether the fields of a form are right; undefined where there is nothing to do. */
export type WorkBefore = (() => Promise<unknown>) | undefined;

/** Of the form that is around: where the work is kept. */
export const BeforeSubmit = createContext<RefObject<WorkBefore> | null>(null);

/** Has the form that this is rendered in wait for some work, such as a look-up, each time it is sent. */
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
