import type { VolumeKind } from '../../../../contracts/dashboard/volume';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { daysBetween } from '../../../../contracts/rules/dayStart';
import type { VolumeRow } from '../../../dataProviders/volume/volume';
import { sum } from '../../../money/arithmetic';
import type { Period } from './ranges';

type Row = VolumeRow;

/** The three figures, and the kinds that each is made of. */
export const figures = {
    received: ['received'],
    paidOut: ['withdrawals', 'crypto_payouts', 'fiat_payouts'],
    refunded: ['refunded'],
} as const satisfies Record<string, readonly VolumeKind[]>;
export type FigureName = keyof typeof figures;
export const figureNames: readonly FigureName[] = ['received', 'paidOut', 'refunded'];

export interface Total {
    amount: Decimal;
    count: number;
}

const isOf = (name: FigureName, { kind }: Row): boolean => (figures[name] as readonly string[]).includes(kind);

const totalOf = (rows: readonly Row[]): Total => ({
    amount: sum(rows.map(({ amount }) => amount)),
    count: rows.reduce((count, row) => count + row.count, 0),
});

/** A figure of one currency over a period. */
export const figureOf = (rows: readonly Row[], name: FigureName, currency: string, { from, to }: Period): Total =>
    totalOf(rows.filter(row => isOf(name, row) && row.currency === currency && row.day >= from && row.day <= to));

const untold: readonly string[] = ['withdrawals', 'crypto_payouts'] satisfies VolumeKind[];

interface Known {
    rows: readonly Row[];
    kindsOf: (name: FigureName) => readonly VolumeKind[];
    /** Can't withdrawals be told from crypto payouts? */
    isUntold: boolean;
    currency: string;
    now: Period;
}

/** What each known kind of a figure comes to in one currency over a period. Kinds that can't be told apart are one. */
export function knownKinds({ rows, kindsOf, isUntold, currency, now }: Known, name: FigureName) {
    const kinds = kindsOf(name);
    const isTogether = isUntold && untold.every(kind => kinds.some(known => known === kind));
    const shown = [
        ...(isTogether ? (['untold'] as const) : []),
        ...kinds.filter(kind => !isTogether || !untold.includes(kind)),
    ];
    return shown.map(kind => {
        const own = rows.filter(row => (kind === 'untold' ? untold.includes(row.kind) : row.kind === kind));
        const inPeriod = own.filter(({ day }) => day >= now.from && day <= now.to);
        return [kind, totalOf(inPeriod.filter(row => row.currency === currency))] as const;
    });
}

export interface VolumeDay extends Record<FigureName, Total> {
    day: string;
}

/** Every day of a period with the figures of one currency. */
export function daysOf(rows: readonly Row[], currency: string, { from, to }: Period): VolumeDay[] {
    const byDay = new Map<string, Row[]>();
    for (const row of rows) {
        if (row.currency === currency) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
    }
    return daysBetween(from, to).map(day => {
        const figure = (name: FigureName) => totalOf((byDay.get(day) ?? []).filter(row => isOf(name, row)));
        return { day, received: figure('received'), paidOut: figure('paidOut'), refunded: figure('refunded') };
    });
}

export interface VolumeCurrency extends Record<FigureName, Total> {
    currency: string;
}

/** The figures of each currency over a period, those with most payments first. Currencies without any are left out. */
export const currenciesOf = (rows: readonly Row[], period: Period): VolumeCurrency[] =>
    [...new Set(rows.filter(({ day }) => day >= period.from && day <= period.to).map(({ currency }) => currency))]
        .map(currency => ({
            currency,
            received: figureOf(rows, 'received', currency, period),
            paidOut: figureOf(rows, 'paidOut', currency, period),
            refunded: figureOf(rows, 'refunded', currency, period),
        }))
        .sort((a, b) => b.received.count - a.received.count || (a.currency < b.currency ? -1 : 1));
