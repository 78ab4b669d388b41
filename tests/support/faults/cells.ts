import { literalConfig } from '../../../sandbox/dashboard/config';
import type { Config } from '../../../src/config/configSchema';
import { testSeed } from '../servers/testSeed';
import { type Fault, faults } from './faults';
import { hashOf } from './losses';
import { type MatrixScreen, matrixScreens, readNothing } from './matrixScreens';

export const providers = ['sandbox', 'literal'] as const;
export type Provider = (typeof providers)[number];

/** Does a screen ask for anything? One that a provider's configuration leaves out doesn't (tests/screens/capabilities.test.tsx). */
const isOn = ({ switchedBy }: MatrixScreen, provider: Provider): boolean =>
    provider === 'sandbox' ||
    !switchedBy ||
    (literalConfig.capabilities as Config['capabilities'])[switchedBy] === true;

const readsSomething = ({ name }: MatrixScreen): boolean => !readNothing.includes(name);

/** Those that read something on both providers first: the other provider's next one with the same fault is among them too. */
const rows = [true, false].flatMap(isFirst =>
    matrixScreens.filter(screen => (readsSomething(screen) && isOn(screen, 'literal')) === isFirst),
);

const round = Math.min(rows.length, faults.length);

/** A fault comes once a round, on one provider and the other in turn. */
const providerOf = (screen: MatrixScreen, row: number): Provider | undefined =>
    isOn(screen, 'literal') ? providers[((row % round) + Math.floor(row / round)) % providers.length] : 'sandbox';

/** How many screens have fields taken away. */
const SAMPLED = 40;
const sampled = rows
    .filter(readsSomething)
    .map(screen => ({ screen, at: hashOf(`${testSeed} ${screen.name}`) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SAMPLED)
    .map(({ screen }) => screen);

/**
 * All cells with FAULTS=all. Otherwise a diagonal, which has each screen once and each fault on both providers, and the screens that
 * the run's seed samples with lost fields, each on its provider of the diagonal: what it shows without a fault is read once.
 */
const isChosen = (screen: MatrixScreen, row: number, fault: Fault, column: number, provider: Provider): boolean => {
    if (process.env.FAULTS === 'all') return isOn(screen, provider);
    const isItsFault = row % round === column || (fault.name === 'lost fields' && sampled.includes(screen));
    return isItsFault && provider === providerOf(screen, row);
};

/** A screen with the fault of its reads, each a cell of the matrix on a provider. */
export const cellsOf = (provider: Provider) =>
    rows.flatMap((screen, row) =>
        faults
            .filter((fault, column) => isChosen(screen, row, fault, column, provider))
            .map(fault => ({ screen, fault })),
    );
