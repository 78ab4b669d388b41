import { useTranslate } from 'react-admin';
import { DASH } from '../../money/money';

/** Names of balance changes. Unknown kinds show as received, unreadable ones as a dash. */
export function useKindName() {
    const translate = useTranslate();
    return (kind: string | null): string => (kind === null ? DASH : translate(`statementKind.${kind}`, { _: kind }));
}
