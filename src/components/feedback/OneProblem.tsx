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

/** A failed part of a page: why, where it stands and how it is loaded again. */
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

/** Around parts of a page that are loaded apart: those that fail alike show one message, and one button loads all of them again. */
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

/** Does a part of the page say already that there is no network? */
export const useSaysOffline = (): boolean =>
    [...(use(FailedPartsContext)?.parts.values() ?? [])].some(({ cause }) => cause === causeOfKind('offline'));

/** Errors of calls are alike by their kind and status; any other is like itself only. */
const causeOf = (error: unknown, id: string): string =>
    isApiError(error) ? causeOfKind(error.kind, error.status) : id;

const causeOfKind = (kind: ApiErrorKind, status?: number): string => `${kind} ${status ?? ''}`;

/**
 * Where a failed part stands among those that failed alike: the first of them on the page speaks for all.
 * @param retry undefined for what nobody can load again, which always speaks for itself
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
