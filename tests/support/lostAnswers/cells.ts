import type { Coordinates, Provider } from './cell';
import { type Fault, faults } from './faults';
import { approval } from './flows/approval';
import { batch } from './flows/batch';
import { fiatPayout } from './flows/fiatPayout';
import type { Flow } from './flows/flow';
import { payout } from './flows/payout';
import { refund } from './flows/refund';
import { mixedTrade, trade } from './flows/trade';
import { withdrawal } from './flows/withdrawal';
import { type Maker, makers } from './makers';
import { places } from './places';

const flows: readonly Flow[] = [withdrawal, refund, payout, batch, fiatPayout, trade, approval];

/** Those that only the whole matrix has. */
const rareFlows: readonly Flow[] = [mixedTrade];

/** A provider that says nothing of the pairs has nothing to trade. */
const flowsOn = (provider: Provider): readonly Flow[] =>
    provider === 'literal' ? flows.filter(flow => flow !== trade) : flows;

const serverErrors = ['500', '502', '503', '504'];

/** The product takes every 5xx alike, so each flow has one of them. */
const faultsOf = (flow: Flow): readonly Fault[] => {
    const own = serverErrors[[...flows, ...rareFlows].indexOf(flow) % serverErrors.length];
    return faults.filter(({ name }) => !serverErrors.includes(name) || name === own);
};

/** Where nothing was made, or the flow's records name nobody, there is nothing to name otherwise. */
const makersOf = ({ hasMaker }: Flow, { arrives }: Fault): readonly Maker[] =>
    hasMaker && arrives ? makers : makers.slice(0, 1);

/** A call that never carries a key is the same with keys and without, and the literal provider knows none. */
const keysOf = (provider: Provider, { isKeyed }: Flow): readonly boolean[] =>
    provider === 'literal' ? [false] : isKeyed ? [true, false] : [true];

const cellsOf = (provider: Provider, flow: Flow): Coordinates[] =>
    faultsOf(flow).flatMap(fault =>
        keysOf(provider, flow).flatMap(hasKeys =>
            makersOf(flow, fault).flatMap(maker =>
                places.map(place => ({ provider, flow, fault, hasKeys, maker, place })),
            ),
        ),
    );

const providers: readonly Provider[] = ['sandbox', 'literal'];

/** Every cell that differs in something that the product can see: 2,076 on the sandbox, 1,032 on the literal provider. */
export const allCells: readonly Coordinates[] = providers.flatMap(provider =>
    [...flowsOn(provider), ...(provider === 'sandbox' ? rareFlows : [])].flatMap(flow => cellsOf(provider, flow)),
);

/** How many cells `npm test` has twenty seconds for, on each provider. */
const samples: Readonly<Record<Provider, number>> = { sandbox: 15, literal: 13 };

const nth = <Value>(values: readonly Value[], number: number): Value => {
    const value = values[number % values.length];
    if (value === undefined) throw new Error('There is none to choose from');
    return value;
};

/**
 * A diagonal: each cell has the next value of every coordinate, as far as its flow has it. Neither 7 nor 6 flows have a divisor in
 * common with 13 faults, so that no flow meets a fault twice.
 */
const sampleOf = (provider: Provider): Coordinates[] =>
    Array.from({ length: samples[provider] }, (_, number) => {
        const flow = nth(flowsOn(provider), number + shift[provider]);
        const fault = nth(faultsOf(flow), number);
        return {
            provider,
            flow,
            fault,
            hasKeys: nth(keysOf(provider, flow), Math.floor(number / 2)),
            maker: nth(makersOf(flow, fault), number),
            place: nth(places, number),
        };
    });

/** So that the two samples have no cell in common. */
const shift: Readonly<Record<Provider, number>> = { sandbox: 0, literal: 3 };

const chosen = process.env.FAULTS === 'all' ? allCells : providers.flatMap(sampleOf);

/** The cells of one flow that are to be run on a provider. */
export const cellsToRun = (provider: Provider, name: Flow['name']): Coordinates[] =>
    chosen.filter(cell => cell.provider === provider && cell.flow.name === name);

const valuesOf = (cells: readonly Coordinates[]): Set<string> =>
    new Set(
        cells.flatMap(({ provider, flow, fault, hasKeys, maker, place }) =>
            [
                flow.name,
                serverErrors.includes(fault.name) ? '5xx' : fault.name,
                hasKeys ? 'keys on' : 'keys off',
                maker.name,
                place.name,
            ].map(value => `${provider}: ${value}`),
        ),
    );

const there = valuesOf(chosen);
const missing = [...valuesOf(allCells.filter(({ flow }) => !rareFlows.includes(flow)))].filter(
    value => !there.has(value),
);
if (missing.length > 0) throw new Error(`No cell has ${missing.join(', ')}`);
