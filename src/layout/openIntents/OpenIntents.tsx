import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ActionBoundary } from '../../components/feedback/ActionBoundary';
import { lazyPage } from '../../components/lazyPage';
import { readAllPending } from '../../components/intent/pendingIntent';
import { whenIdle } from '../../components/whenIdle';
import { onOpenIntents, readOpenIntents, workOwner } from '../../session/storage/work';

const OpenIntent = lazyPage(() => import('./OpenIntent'), 'OpenIntent');

/** Above every page: the user's money actions with unknown outcome, from all tabs (docs/rules.md#unknown-outcomes). */
export function OpenIntents() {
    const owner = workOwner();
    const stored = useSyncExternalStore(onOpenIntents, () => [...readOpenIntents(owner).values()].sort().join('\n'));
    const open = useMemo(() => (stored ? readAllPending(owner) : []), [owner, stored]);
    const [first] = useState(() => new Set(open.map(({ key }) => key)));
    // Loads before it's needed: unknown outcomes often mean network problems.
    useEffect(() => whenIdle(() => void OpenIntent.preload()), []);
    if (open.length === 0) return null;
    return (
        <ActionBoundary>
            {open.map(intent => (
                // Another submission starts its look-up and wait again.
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
