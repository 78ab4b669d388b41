import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ActionBoundary } from '../../components/feedback/ActionBoundary';
import { lazyPage } from '../../components/lazyPage';
import { readAllPending } from '../../components/intent/pendingIntent';
import { onOpenIntents, readOpenIntents, workOwner } from '../../session/storage/work';

const OpenIntent = lazyPage(() => import('./OpenIntent'), 'OpenIntent');

/** Above every page: the user's money actions whose outcome isn't known yet, of every tab (docs/rules.md#unknown-outcomes). */
export function OpenIntents() {
    const owner = workOwner();
    const stored = useSyncExternalStore(onOpenIntents, () => [...readOpenIntents(owner).values()].sort().join('\n'));
    const open = useMemo(() => (stored ? readAllPending(owner) : []), [owner, stored]);
    const [first] = useState(() => new Set(open.map(({ key }) => key)));
    // Fetched by the time that it is needed: what leaves an outcome open is often the network.
    useEffect(() => void OpenIntent.preload(), []);
    if (open.length === 0) return null;
    return (
        <ActionBoundary>
            {open.map(intent => (
                // Sent again, it is looked up and waited for again.
                <OpenIntent
                    key={`${intent.key} ${intent.at}`}
                    intent={intent}
                    owner={owner}
                    isNew={!first.has(intent.key)}
                />
            ))}
        </ActionBoundary>
    );
}
