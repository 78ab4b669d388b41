import { asPlainLine } from '../../contracts/rules/plainLine';

/** What a request tells of the browser that sends it. */
export interface Device {
    network: string;
    userAgent: string | null;
}

/** Characters. */
const MAX_USER_AGENT = 400;
const MAX_NETWORK = 100;

/** What is kept of it with a session. */
export const keptDevice = ({ network, userAgent }: Device) => ({
    network: keptLine(network, MAX_NETWORK),
    userAgent: keptLine(userAgent ?? '', MAX_USER_AGENT),
});

const keptLine = (text: string, most: number): string | null => asPlainLine(text.slice(0, most)).trim() || null;
