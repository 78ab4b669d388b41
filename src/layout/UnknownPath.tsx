import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { publicRoutes, stateOfUnknown } from '../routing/publicRoutes';

/** Leads a path without a page to /error-404, which shows it (docs/rules.md#routes). */
export function UnknownPath() {
    const [state] = useState(() => stateOfUnknown(location.pathname));
    return <Navigate to={publicRoutes.notFound} replace state={state} />;
}
