import { useTranslate } from 'react-admin';
import { DASH } from '../../money/money';

/** Names of balance changes. Unknown kinds show as received, missing ones as a dash. */
export function useKindName() {
    const translate = useTranslate();
    return (kind: string | undefined): string =>
        kind === undefined ? DASH : translate(`statementKind.${kind}`, { _: kind });
}
