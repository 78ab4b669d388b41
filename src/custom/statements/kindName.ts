import { useTranslate } from 'react-admin';
import { DASH } from '../../money/money';

/** Names what changed a balance; a kind that isn't known as it came, one that could not be read by a dash. */
export function useKindName() {
    const translate = useTranslate();
    return (kind: string | null): string => (kind === null ? DASH : translate(`statementKind.${kind}`, { _: kind }));
}
