import { useState } from 'react';

/** The last loaded rows, so that a failed reload doesn't clear the screen (docs/rules.md#lists). */
export function useKeptRows<Row>(data: Row[] | undefined): Row[] | undefined {
    const [kept, setKept] = useState(data);
    if (data && data !== kept) setKept(data);
    return data ?? kept;
}
