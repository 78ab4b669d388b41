import type { Tone } from '../../../theme/tokens';

/** A status's colour; neutral for unknown ones. */
export const statusTone = (tones: Readonly<Record<string, Tone>>, status: string): Tone =>
    (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral';
