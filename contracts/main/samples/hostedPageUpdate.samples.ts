import type { Samples } from '../../sample';
import type * as hostedPage from '../hostedPageUpdate';

export const hostedPageSamples: Samples<typeof hostedPage> = {
    updateHostedPage: ({ merchantKey }) => ({
        path: { merchantKey },
        body: {
            version: '1',
            name: 'Harbour Goods',
            logo_url: '',
            tagline: 'Pay in crypto',
            btn_primary_background_color: '#0b5563',
            btn_primary_color: '#ffffff',
            page_background_color: '',
        },
    }),
};
