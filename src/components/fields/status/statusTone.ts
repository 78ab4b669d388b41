import type { Tone } from '../../../theme/tokens';

/** The colour of a status; neutral for one that is not known. */
export const statusTone = (tones: Readonly<Record<string, Tone>>, status: string): Tone =>
    (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral';
