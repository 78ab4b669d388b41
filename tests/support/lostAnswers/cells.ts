import type { Coordinates } from './cell';
import { type Fault, faults } from './faults';
import { approval } from './flows/approval';
import { batch } from './flows/batch';
import { fiatPayout } from './flows/fiatPayout';
import type { Flow } from './flows/flow';
import { payout } from './flows/payout';
import { refund } from './flows/refund';
import { trade } from './flows/trade';
import { withdrawal } from './flows/withdrawal';
import { type Maker, makers } from './makers';
import { places } from './places';

const flows: readonly Flow[] = [withdrawal, refund, payout, batch, fiatPayout, trade, approval];

const serverErrors = ['500', '502', '503', '504'];

/** The product takes every 5xx alike, so each flow has one of them. */
const faultsOf = (flow: Flow): readonly Fault[] => {
    const own = serverErrors[flows.indexOf(flow) % serverErrors.length];
    return faults.filter(({ name }) => !serverErrors.includes(name) || name === own);
};

/** Where nothing was made, or the flow's records name nobody, there is nothing to name otherwise. */
const makersOf = ({ hasMaker }: Flow, { arrives }: Fault): readonly Maker[] =>
    hasMaker && arrives ? makers : makers.slice(0, 1);

/** A call that never carries a key is the same with keys and without. */
const keysOf = ({ isKeyed }: Flow): readonly boolean[] => (isKeyed ? [true, false] : [true]);

const cellsOf = (flow: Flow): Coordinates[] =>
    faultsOf(flow).flatMap(fault =>
        keysOf(flow).flatMap(hasKeys =>
            makersOf(flow, fault).flatMap(maker => places.map(place => ({ flow, fault, hasKeys, maker, place }))),
        ),
    );

/** Every cell that differs in something that the product can see: 1,972. */
export const allCells: readonly Coordinates[] = flows.flatMap(cellsOf);

/** How many cells `npm test` has twenty seconds for. */
const SAMPLE = 15;

const nth = <Value>(values: readonly Value[], number: number): Value => {
    const value = values[number % values.length];
    if (value === undefined) throw new Error('There is none to choose from');
    return value;
};

/**
 * A diagonal: each cell has the next value of every coordinate, as far as its flow has it. 7 flows and 13 faults have no divisor in
 * common, so that no flow meets a fault twice.
 */
const sample = Array.from({ length: SAMPLE }, (_, number): Coordinates => {
    const flow = nth(flows, number);
    const fault = nth(faultsOf(flow), number);
    return {
        flow,
        fault,
        hasKeys: nth(keysOf(flow), Math.floor(number / 2)),
        maker: nth(makersOf(flow, fault), number),
        place: nth(places, number),
    };
});

const chosen = process.env.FAULTS === 'all' ? allCells : sample;

/** The cells of one flow that are to be run, with a number of its own for each. */
export const cellsToRun = (name: Flow['name']): (readonly [number: number, cell: Coordinates])[] =>
    chosen.filter(({ flow }) => flow.name === name).map((cell, number) => [number, cell]);

const valuesOf = (cells: readonly Coordinates[]): Set<string> =>
    new Set(
        cells.flatMap(({ flow, fault, hasKeys, maker, place }) => [
            flow.name,
            serverErrors.includes(fault.name) ? '5xx' : fault.name,
            hasKeys ? 'keys on' : 'keys off',
            maker.name,
            place.name,
        ]),
    );

const there = valuesOf(chosen);
const missing = [...valuesOf(allCells)].filter(value => !there.has(value));
if (missing.length > 0) throw new Error(`No cell has ${missing.join(', ')}`);
