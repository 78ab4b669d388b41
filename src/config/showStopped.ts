import './stopped.css';

interface Reason {
    title: string;
    /** Whole sentences: what is wrong, and what to do about it. */
    problems: readonly (readonly [what: string, fix?: string])[];
    /** What to do about all of them. */
    fix?: string;
}

/** Replaces the page with why the dashboard can't start. Uses plain elements, because nothing of the dashboard may have started. */
export function showStopped(page: Document, { title, problems, fix }: Reason): void {
    const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) => {
        const made = page.createElement(name);
        made.append(...children);
        return made;
    };
    const lead = element('p', 'The dashboard can’t start. If it isn’t yours to set up, tell whoever runs it.');
    const list = element(
        'ul',
        ...problems.map(([what, how]) => element('li', what, ...(how ? [' ', element('span', how)] : []))),
    );
    const again = element('button', 'Try again');
    const heading = element('h1', title);
    const card = element('section', heading, lead, list, ...(fix ? [element('p', fix)] : []), again);
    const main = element('main', card);
    again.className = 'primary';
    again.addEventListener('click', () => page.location.reload());
    lead.className = 'lead';
    card.className = 'card stopped';
    main.className = 'public';
    page.title = title;
    page.body.replaceChildren(main);
    // Whoever was in the middle of something learns where they are.
    heading.tabIndex = -1;
    heading.focus();
}
