import { useFormContext, useFormState } from 'react-hook-form';
import type { Filled } from './filled';

const fields = ['email', 'name', 'address', 'country'] as const;

/**
 * Fills a recipient into the form. What isn't known of them stays as somebody typed it, and goes where another recipient had
 * brought it, also before a reload.
 */
export function useFillRecipient() {
    const { setValue, getValues } = useFormContext<Required<Filled> & { filled?: Filled }>();
    const { isSubmitted } = useFormState();
    return (known: Filled) => {
        const former = getValues('filled');
        for (const field of fields) {
            const typed = getValues(field);
            const value = known[field] || (typed === former?.[field] ? '' : typed);
            setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
        }
        setValue('filled', known);
    };
}
