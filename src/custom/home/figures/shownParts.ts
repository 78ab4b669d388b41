import { type VolumeKind, volumeKinds } from '../../../../contracts/dashboard/volume';
import type { CountedVolume, LeftOut, VolumePart, VolumeRow } from '../../../dataProviders/volume/volume';
import type { Day } from '../../../dates/days';
import { type FigureName, figureNames, figures } from './volume';
import type { Period } from './ranges';

/** A part of the volume, asked for on its own. */
export interface AskedPart {
    part: VolumePart;
    /** What it was asked for. */
    kinds: readonly VolumeKind[];
    data: CountedVolume | undefined;
    error: unknown;
}

const isOpen = ({ data, error }: AskedPart): boolean => !data && !error;

const areOf = (name: FigureName, kinds: readonly string[]): boolean =>
    (figures[name] as readonly VolumeKind[]).some(kind => kinds.includes(kind));

/** What the figures and charts can show of the parts: one that isn't known, or not for all days, is never shown as if it were. */
export function shownParts(parts: readonly AskedPart[], now: Period) {
    const known = parts.flatMap(({ part, data }) => (data ? [{ ...data, part }] : []));
    const partsOf = (name: FigureName) => parts.filter(({ kinds }) => areOf(name, kinds));
    const isWaiting = (name: FigureName) => partsOf(name).some(isOpen);
    const isKnown = (name: FigureName) =>
        partsOf(name).every(({ data }) => data) && known.some(({ kinds }) => areOf(name, kinds));
    const isWhole = (name: FigureName) =>
        partsOf(name).every(({ part }) => !known.some(each => each.part === part && each.leftOut)) &&
        !areOf(name, unread);
    const counted = known.filter(({ leftOut }) => !leftOut);
    const unread = counted.flatMap(part => part.unread ?? []);
    const sinceOf = (name: FigureName) =>
        counted.filter(({ kinds }) => areOf(name, kinds)).flatMap(({ since }) => since ?? []);
    const countedSince = (name: FigureName): Day | undefined =>
        sinceOf(name)
            .filter(day => day > now.from)
            .sort()
            .at(-1);
    /** Is it of a day before its figure begins, because another part of that is known since then only? */
    const isBefore = ({ kind, day }: VolumeRow): boolean =>
        figureNames.some(name => areOf(name, [kind]) && isWhole(name) && day < (countedSince(name) ?? ''));
    const isOfPeriods = (name: FigureName) => counted.some(part => part.isOfPeriods && areOf(name, part.kinds));
    /** Kinds that nobody was asked for, or that the answer leaves out: the user may not see them. */
    const unseen = volumeKinds.filter(kind => {
        const asked = parts.find(({ kinds }) => kinds.includes(kind));
        return !asked || (asked.data && !asked.data.leftOut && !asked.data.kinds.includes(kind));
    });
    const isSeen = (name: FigureName) => figures[name].some(kind => !unseen.includes(kind));
    const isAsked = (name: FigureName) => partsOf(name).length > 0 && isSeen(name);
    const firstDays = counted.flatMap(({ since }) => since ?? []);
    return {
        rows: known.flatMap(({ rows }) => rows).filter(row => !isBefore(row)),
        /** Is nothing known yet? */
        isPending: parts.length > 0 && parts.every(isOpen),
        /** Is something not known yet? */
        isPartial: parts.some(isOpen),
        error: parts.find(({ error, data }) => error && !data)?.error,
        /** Is there a figure, or could there be one for another range? */
        hasFigures: parts.some(({ data }) => (data?.leftOut ? data.leftOut === 'notWhole' : data?.kinds.length !== 0)),
        /** Figures that are known, or asked for, at least in part. */
        visible: figureNames.filter(name => isWaiting(name) || isKnown(name)),
        isWaiting,
        /** Is it a figure, or does it lack a part? */
        isWhole,
        /** Figures that were asked for and aren't known in full. */
        lacking: figureNames.filter(name => isAsked(name) && !isWaiting(name) && !(isKnown(name) && isWhole(name))),
        /** Those of them that are known but for what has no dates. */
        undated: figureNames.filter(
            name =>
                isAsked(name) &&
                isKnown(name) &&
                !isWhole(name) &&
                !areOf(name, unread) &&
                partsOf(name).every(({ data }) => !data?.leftOut || data.leftOut === 'dates'),
        ),
        /** The kinds of a figure that are known. */
        kindsOf: (name: FigureName): VolumeKind[] =>
            figures[name].filter(kind => !unread.includes(kind) && counted.some(({ kinds }) => kinds.includes(kind))),
        /** Figures of which a row can't be read. */
        unread: figureNames.filter(name => areOf(name, unread)),
        /** Is a figure known for the period before as well? */
        isCompared: (name: FigureName): boolean => sinceOf(name).length === 0,
        /** The first day that a figure is counted from, where that's later than the period's. */
        countedSince,
        /** Figures whose days are known. */
        dated: figureNames.filter(name => isKnown(name) && isWhole(name) && !isOfPeriods(name)),
        /** The days of which everything dated is known. */
        days: { from: [now.from, ...firstDays].sort().at(-1) ?? now.from, to: now.to } satisfies Period,
        /** Parts of which nothing is known. */
        leftOut: known.flatMap(({ part, leftOut }): { part: VolumePart; leftOut: LeftOut }[] =>
            leftOut ? [{ part, leftOut }] : [],
        ),
        /** Parts that are known since a day only. */
        since: counted.flatMap(({ part, since }): { part: VolumePart; since: Day }[] =>
            since ? [{ part, since }] : [],
        ),
        isTaken: counted.some(part => part.isTaken),
        /** Are withdrawals and crypto payouts known only together? */
        isUntold: counted.some(part => part.isUntold),
        unseen,
    };
}
