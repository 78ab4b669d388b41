import { DASH } from '../../money/money';

/** An email address that wraps before its @ if it must wrap at all. */
export function Email({ children }: { children: string | null | undefined }) {
    if (children === null || children === undefined) return DASH;
    const [local, ...domain] = children.split('@');
    return (
        <>
            {local}
            {domain.map((part, index) => (
                <span key={index}>
                    <wbr />@{part}
                </span>
            ))}
        </>
    );
}
