import type { Operations } from '../contracts/operations';

export const faultKinds = [
    'status',
    'status-after',
    'html',
    'hang',
    'hang-after',
    'abort-after',
    'drift',
    'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Something that goes wrong on purpose with one operation, or with all of them. */
export interface Fault {
    operation: keyof Operations | '*';
    /**
     * `status` answers that status, `html` a page instead of JSON, `hang` nothing at all, `drift` answers in another shape, `slow`
     * answers late. Those with `-after` do the work first: then `status-after` answers a status, `hang-after` nothing, and
     * `abort-after` breaks the answer off.
     */
    kind: FaultKind;
    /** Of the answer for `status` and `status-after` (500) and `html` (200). */
    status?: number | undefined;
    /** How often; until it is removed where undefined. */
    times?: number | undefined;
    /** Only requests whose path and query contain this. */
    match?: string | undefined;
    /** For `slow`, 1000 where undefined. */
    milliseconds?: number | undefined;
}

export interface Faults {
    list(): Fault[];
    add(fault: Fault): void;
    clear(): void;
    /** The fault for this request, counted down. */
    take(operation: keyof Operations, address: string): Fault | undefined;
}

export function createFaults(): Faults {
    let faults: Fault[] = [];
    return {
        list: () => faults.map(fault => ({ ...fault })),
        add: fault => {
            faults.push({ ...fault });
        },
        clear: () => {
            faults = [];
        },
        take: (operation, address) => {
            const fault = faults.find(
                ({ operation: name, match }) =>
                    (name === '*' || name === operation) && (!match || address.includes(match)),
            );
            if (fault?.times !== undefined) {
                fault.times -= 1;
                if (fault.times <= 0) faults = faults.filter(other => other !== fault);
            }
            return fault;
        },
    };
}
