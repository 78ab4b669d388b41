interface Reason {
    title: string;
    /** Whole sentences. */
    problems: readonly string[];
    fix: string;
}

/** Replaces the page with why the dashboard can't start. Uses plain elements, because nothing of the dashboard may have started. */
export function showStopped(page: Document, { title, problems, fix }: Reason): void {
    const element = (name: string, ...children: (Node | string)[]) => {
        const made = page.createElement(name);
        made.append(...children);
        return made;
    };
    const list = element('ul', ...problems.map(problem => element('li', problem)));
    const card = element('section', element('h1', title), list, element('p', fix));
    const main = element('main', card);
    card.className = 'card';
    main.className = 'public';
    page.title = title;
    page.body.replaceChildren(main);
}
