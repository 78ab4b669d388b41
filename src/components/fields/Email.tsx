import { DASH } from '../../money/money';

/** An email address that breaks before its @ where it must break at all. */
export function Email({ children }: { children: string | null }) {
    if (children === null) return DASH;
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
