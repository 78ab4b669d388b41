const MARK = '\u2063';

/** Marks an id in a text for `Unbroken`. */
export const unbroken = (id: string): string => MARK + id + MARK;

// A link underlines neither of them by itself.
const inherited = { textDecoration: 'inherit' } as const;
const whole = { ...inherited, display: 'inline-block' } as const;

/** A text whose marked ids stay on one line where there's room; browsers would break them at their hyphens. */
export const Unbroken = ({ children }: { children: string }) => (
    <span style={inherited}>
        {children.split(MARK).map((part, index) =>
            index % 2 === 0 ? (
                part
            ) : (
                <span key={index} style={whole}>
                    {part}
                </span>
            ),
        )}
    </span>
);
