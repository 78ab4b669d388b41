declare module 'saxen' {
    /** Reads XML by events; its own package has no types. */
    export class Parser {
        on(event: 'openTag', on: (name: string, attributes: () => Record<string, string>) => void): this;
        on(event: 'closeTag', on: (name: string) => void): this;
        on(event: 'text', on: (text: string, decode: (text: string) => string) => void): this;
        on(event: 'cdata', on: (text: string) => void): this;
        on(event: 'error', on: (error: Error) => void): this;
        parse(xml: string): unknown;
    }
}
