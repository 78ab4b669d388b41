import { Parser } from 'saxen';

interface Visitor {
    open: (name: string, attributes: () => Record<string, string>) => void;
    /** @param text what stands between the element's tags, without that of elements within it */
    close: (name: string, text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Visits each element by its name without prefix. Throws where the XML is malformed. */
export function visitXml(xml: string, { open, close }: Visitor): void {
    const texts: string[] = [];
    const append = (text: string) => {
        texts.push((texts.pop() ?? '') + text);
    };
    new Parser()
        .on('openTag', (name, attributes) => {
            texts.push('');
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
