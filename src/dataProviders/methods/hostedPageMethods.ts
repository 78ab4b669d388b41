import { type HostedPageInput, updateHostedPage as update } from '../../../contracts/main/hostedPageUpdate';
import { callCoded } from '../../api/callCoded';

interface HostedPageParams {
    merchantKey: string;
    /** The whole branding: what is missing goes back to the provider's design. */
    page: Omit<HostedPageInput, 'otp'>;
}

/** Replaces the branding of the hosted payment page. Rejects with an ApiError or StepUpCancelled. */
export async function updateHostedPage({ merchantKey, page }: HostedPageParams): Promise<void> {
    const body = {
        ...(page.version && { version: page.version }),
        name: page.name ?? null,
        logo_url: page.logo_url ?? null,
        tagline: page.tagline ?? null,
        btn_primary_background_color: page.btn_primary_background_color ?? null,
        btn_primary_color: page.btn_primary_color ?? null,
        page_background_color: page.page_background_color ?? null,
    };
    await callCoded(update, { path: { merchantKey }, body });
}
