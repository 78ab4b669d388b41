import { readTabJson, writeTab } from './storage/tabStorage';
import { tabEpoch } from './tab';

const KEY = 'mfaType';

/**
 * Where the user's one-time codes come from, as the provider said when one was last asked for: it need not say so with the profile
 * (docs/rules.md#two-factor). Kept by this tab for its sign-in; undefined where nobody has said.
 */
export function keptMfaType(): string | undefined {
    const kept = readTabJson(KEY);
    if (!Array.isArray(kept) || kept[0] !== tabEpoch()) return undefined;
    return typeof kept[1] === 'string' ? kept[1] : undefined;
}

export const keepMfaType = (type: string | undefined): void =>
    writeTab(KEY, type === undefined ? undefined : JSON.stringify([tabEpoch(), type]));
