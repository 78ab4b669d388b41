import {
    createContext,
    type ReactNode,
    type RefObject,
    use,
    useId,
    useLayoutEffect,
    useMemo,
    useReducer,
    useRef,
} from 'react';
import { type ApiErrorKind, isApiError } from '../../api/errors';

/** A failed part of a page: the cause, its position and how to retry. */
interface FailedPart {
    cause: string;
    place: RefObject<HTMLElement | null>;
    retry: () => void;
}

interface FailedParts {
    parts: ReadonlyMap<string, FailedPart>;
    report: (id: string, part: FailedPart) => () => void;
}

const FailedPartsContext = createContext<FailedParts | undefined>(undefined);

/**
 * Wraps parts of a page that load separately. Parts that fail for the same cause share one message, and its button retries them
 * all.
 */
export function OneProblem({ children }: { children: ReactNode }) {
    const [parts, change] = useReducer(
        (known: ReadonlyMap<string, FailedPart>, [id, part]: [string, FailedPart | undefined]) => {
            const next = new Map(known);
            if (part) next.set(id, part);
            else next.delete(id);
            return next;
        },
        new Map<string, FailedPart>(),
    );
    const shared = useMemo(
        () => ({
            parts,
            report: (id: string, part: FailedPart) => {
                change([id, part]);
                return () => change([id, undefined]);
            },
        }),
        [parts],
    );
    return <FailedPartsContext value={shared}>{children}</FailedPartsContext>;
}

/** Does part of the page already say that the browser is offline? */
export const useSaysOffline = (): boolean =>
    [...(use(FailedPartsContext)?.parts.values() ?? [])].some(({ cause }) => cause === causeOfKind('offline'));

/** API errors are grouped by kind and status; any other error stands alone. */
const causeOf = (error: unknown, id: string): string =>
    isApiError(error) ? causeOfKind(error.kind, error.status) : id;

const causeOfKind = (kind: ApiErrorKind, status?: number): string => `${kind} ${status ?? ''}`;

/**
 * A failed part's role among those with the same cause: the first on the page shows the message.
 * @param retry undefined for what can't be retried, which always shows its own message
 */
export function useFailedPart(error: unknown, retry: (() => void) | undefined) {
    const id = useId();
    const place = useRef<HTMLDivElement>(null);
    const latest = useRef(retry);
    useLayoutEffect(() => {
        latest.current = retry;
    });
    const shared = use(FailedPartsContext);
    const report = useRef(shared?.report);
    const cause = causeOf(error, id);
    const isShared = retry !== undefined;
    useLayoutEffect(
        () => (isShared ? report.current?.(id, { cause, place, retry: () => latest.current?.() }) : undefined),
        [id, cause, isShared],
    );
    const alike = [...(shared?.parts ?? [])].filter(([, part]) => part.cause === cause);
    const [first] = alike.map(([other, part]) => ({ id: other, ...part })).sort(byPlace);
    return {
        place,
        speaks: !isShared || first === undefined || first.id === id,
        retryAll: retry && (() => (alike.length > 0 ? alike.forEach(([, part]) => part.retry()) : retry())),
    };
}

const byPlace = (a: FailedPart, b: FailedPart): number =>
    a.place.current && b.place.current
        ? a.place.current.compareDocumentPosition(b.place.current) & Node.DOCUMENT_POSITION_FOLLOWING
            ? -1
            : 1
        : 0;
