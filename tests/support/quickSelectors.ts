/** Types with attributes, as in `a[href]` or `input[type=submit], [id="name"]`: nearly all that the libraries ask for. */
const attribute = String.raw`\[[\w-]+(?:=(?:"[^"\\,]*"|[\w-]+))?\]`;
const simple = new RegExp(String.raw`^([a-z][a-z\d]*|\*)?((?:${attribute}|:not\(${attribute}\))*)$`);
const parts = /(:not\()?\[([\w-]+)(?:=(?:"([^"]*)"|([\w-]+)))?\]/g;

type Test = (element: Element) => boolean;

/** By selector, what decides it; undefined for one that isn't simple. */
const tests = new Map<string, Test | undefined>();

function testOf(selector: string): Test | undefined {
    if (!tests.has(selector)) tests.set(selector, testOfList(selector));
    return tests.get(selector);
}

function testOfList(selector: string): Test | undefined {
    const all = selector.split(/,\s*/).map(testOfOne);
    const known = all.filter(test => test !== undefined);
    return known.length < all.length ? undefined : element => known.some(test => test(element));
}

function testOfOne(selector: string): Test | undefined {
    const [whole, type = '*', rest = ''] = simple.exec(selector) ?? [];
    if (!whole) return undefined;
    const wanted = [...rest.matchAll(parts)].map(([, not, name = '', quoted, bare]): Test => {
        const value = quoted ?? bare;
        const has: Test = element =>
            value === undefined ? element.hasAttribute(name) : element.getAttribute(name) === value;
        return not ? element => !has(element) : has;
    });
    return element => (type === '*' || element.localName === type) && wanted.every(test => test(element));
}

/** In the order of the document. */
function elementsIn(root: Node, found: Element[] = []): Element[] {
    for (let node = root.firstChild; node; node = node.nextSibling) {
        if (!(node instanceof Element)) continue;
        found.push(node);
        elementsIn(node, found);
    }
    return found;
}

// jsdom interprets a selector anew for each element, and queries ask about each element of a page.
const { matches } = Element.prototype;
Object.defineProperty(Element.prototype, 'matches', {
    configurable: true,
    value(this: Element, selector: string) {
        return testOf(selector)?.(this) ?? matches.call(this, selector);
    },
});

for (const { prototype } of [Element, Document]) {
    const { querySelector, querySelectorAll } = prototype;
    Object.defineProperty(prototype, 'querySelectorAll', {
        configurable: true,
        value(this: Element | Document, selector: string) {
            const test = testOf(selector);
            if (!test) return querySelectorAll.call(this, selector);
            return selector === '*' ? elementsIn(this) : elementsIn(this).filter(test);
        },
    });
    Object.defineProperty(prototype, 'querySelector', {
        configurable: true,
        value(this: Element | Document, selector: string) {
            const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? [];
            const known = id && this.isConnected ? document.getElementById(id) : undefined;
            // An id may be there twice, and the first one elsewhere.
            if (known === null) return null;
            if (known && known !== this && this.contains(known)) return known;
            return querySelector.call(this, selector);
        },
    });
}
