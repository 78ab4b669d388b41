import { Parser } from 'saxen';

interface Visitor {
    open: (name: string, attributes: () => Record<string, string>) => void;
    /** @param text what stands between the element's tags, without that of elements within it */
    close: (name: string, text: string) => void;
}

/** Elements within one another; a workbook has few. */
const MAX_DEPTH = 100;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Visits each element by its name without prefix. Throws where the XML is malformed. */
export function visitXml(xml: string, { open, close }: Visitor): void {
    const texts: string[] = [];
    const append = (text: string) => {
        texts.push((texts.pop() ?? '') + text);
    };
    new Parser()
        .on('openTag', (name, attributes) => {
            if (texts.push('') > MAX_DEPTH) throw new Error('The XML is too deep');
            open(local(name), attributes);
        })
        .on('closeTag', name => close(local(name), texts.pop() ?? ''))
        .on('text', (text, decode) => append(decode(text)))
        .on('cdata', append)
        .on('error', error => {
            throw error;
        })
        .parse(xml);
}
