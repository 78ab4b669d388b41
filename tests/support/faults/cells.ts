import { literalConfig } from '../../../sandbox/dashboard/config';
import type { Config } from '../../../src/config/configSchema';
import { faults } from './faults';
import { type MatrixScreen, matrixScreens } from './matrixScreens';

const providers = ['sandbox', 'literal'] as const;
export type Provider = (typeof providers)[number];

/** Does a screen ask for anything? One that a provider's configuration leaves out doesn't (tests/screens/capabilities.test.tsx). */
const isOn = ({ switchedBy }: MatrixScreen, provider: Provider): boolean =>
    provider === 'sandbox' ||
    !switchedBy ||
    (literalConfig.capabilities as Config['capabilities'])[switchedBy] === true;

/**
 * All cells with FAULTS=all; otherwise a diagonal, which has every screen on one provider and every fault on both, as often on the
 * one as on the other.
 */
const isChosen = (row: number, column: number, provider: Provider): boolean => {
    const screen = matrixScreens[row];
    if (!screen || !isOn(screen, provider)) return false;
    if (process.env.FAULTS === 'all') return true;
    const round = Math.min(matrixScreens.length, faults.length);
    const turn = (row + Math.floor(row / round)) % providers.length;
    return row % round === column && provider === (isOn(screen, 'literal') ? providers[turn] : 'sandbox');
};

/** A screen with the fault of its reads, each a cell of the matrix on a provider. */
export const cellsOf = (provider: Provider) =>
    matrixScreens.flatMap((screen, row) =>
        faults.filter((_, column) => isChosen(row, column, provider)).map(fault => ({ screen, fault })),
    );
