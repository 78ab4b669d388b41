import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';
import type { VolumeParams, VolumePart } from './volume';

/** A part of the volume. */
export const volumeQuery = (
    reader: Reader,
    part: VolumePart,
    asked: Pick<VolumeParams, 'kinds' | 'periods' | 'isTest' | 'accounts'>,
) => {
    const { meta } = reader;
    return queryOptions({
        queryKey: keyOf(reader, 'volume', 'part', part, meta.timeZone, asked),
        queryFn: ({ signal }) => reader.dataProvider.getVolume(part, { ...asked, meta, signal }),
    });
};
