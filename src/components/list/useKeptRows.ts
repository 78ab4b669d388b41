import { useState } from 'react';

/** The last rows that loaded, so that a failing reload does not take away what is on the screen (docs/rules.md#lists). */
export function useKeptRows<Row>(data: Row[] | undefined): Row[] | undefined {
    const [kept, setKept] = useState(data);
    if (data && data !== kept) setKept(data);
    return data ?? kept;
}
