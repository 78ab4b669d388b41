import { isLocalName } from '../primitives/localName';
import type { Settings } from '../services';

/**
 * Origin of the links in emails. The request's own Host header is only believed where it names this machine: with any other name,
 * whoever asks for somebody's password link could have it lead to a site of theirs.
 */
export function linkOriginOf({ publicUrl }: Pick<Settings, 'publicUrl'>, { origin, host, port }: URL): string {
    if (publicUrl !== undefined) return publicUrl;
    return isLocalName(host) ? origin : `http://localhost${port && `:${port}`}`;
}
