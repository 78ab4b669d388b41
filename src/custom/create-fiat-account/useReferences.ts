import { useState } from 'react';
import { newReference } from '../../components/intent/newReference';

/** A reference for each thing that may be added, the same at every attempt: what an earlier one made is found by it. */
export function useReferences(): (of: string) => string {
    const [references] = useState(() => new Map<string, string>());
    return of => {
        const reference = references.get(of) ?? newReference();
        references.set(of, reference);
        return reference;
    };
}
