import { useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

const fields = ['email', 'name', 'address', 'country'] as const;
type Recipient = Record<(typeof fields)[number], string>;

/**
 * Fills a recipient into the form. What isn't known of them stays as somebody typed it, and goes where another recipient had
 * brought it.
 */
export function useFillRecipient() {
    const { setValue, getValues } = useFormContext<Recipient>();
    const { isSubmitted } = useFormState();
    const former = useRef<Partial<Recipient>>({});
    return (known: Partial<Recipient>) => {
        for (const field of fields) {
            const typed = getValues(field);
            const value = known[field] || (typed === former.current[field] ? '' : typed);
            setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
        }
        former.current = known;
    };
}
