/** What of the sandbox's `meta` this needs. */
interface Meta {
    next?: string | null;
    prev?: string | null;
}

/** One way to say where a list goes on: query strings of the provider's own making, and what their keys mean. */
interface Places {
    /** The text that stands for the sandbox's query string, on the page that this query asked for; undefined where nothing does. */
    write: (query: string, asked: URLSearchParams, direction: keyof Meta) => string;
    /** What stands where there is nothing more. */
    end: '' | null | undefined;
}

const encode = (query: string): string => Buffer.from(query).toString('base64url');
const decode = (token: string): string => Buffer.from(token, 'base64url').toString();

/** `?next=…` alone, with everything in the one token. */
const token: Places = { write: (query, _, direction) => `?${direction}=${encode(query)}`, end: null };

/** The whole query again, and the token beside it. */
const besideQuery: Places = {
    write: (query, asked, direction) => {
        const search = new URLSearchParams(asked);
        for (const key of ['next', 'prev', 'after', 'page']) search.delete(key);
        search.append(direction, encode(query));
        return `?${search.toString()}`;
    },
    end: '',
};

/** A number of the page, which says nothing by itself, and the token under a name that no call has. */
const numbered: Places = {
    write: (query, asked, direction) => {
        const page = Number(asked.get('page') ?? '1') + (direction === 'next' ? 1 : -1);
        return `page=${page}&after=${encode(query)}`;
    },
    end: undefined,
};

const placesOf = (path: string): Places => {
    if (path.endsWith('/deposits')) return numbered;
    return path.endsWith('/payouts') ? besideQuery : token;
};

/** The sandbox's `meta` as this provider has it: no totals. */
export function writeMeta(path: string, asked: URLSearchParams, meta: Meta): Meta {
    const { write, end } = placesOf(path);
    const place = (direction: keyof Meta) => {
        const query = meta[direction];
        return query ? write(query, asked, direction) : end;
    };
    const [next, prev] = [place('next'), place('prev')];
    return { ...(next !== undefined && { next }), ...(prev !== undefined && { prev }) };
}

/** The sandbox's query string that a place in this one stands for; undefined where it holds none. */
export function readPlace(asked: URLSearchParams): URLSearchParams | undefined {
    const token = asked.get('next') ?? asked.get('prev') ?? asked.get('after');
    return token ? new URLSearchParams(decode(token)) : undefined;
}
