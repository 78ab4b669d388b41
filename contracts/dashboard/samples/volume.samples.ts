import type { Samples } from '../../sample';
import type * as volume from '../volume';

export const volumeSamples: Samples<typeof volume> = {
    getVolume: ({ merchantId: merchant_id }) => ({
        query: { merchant_id, from_day: '2026-11-01', to_day: '2026-11-21', time_zone: 'Asia/Singapore' },
    }),
};
