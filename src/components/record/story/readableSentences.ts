/** Stands in a text for what could not be read. */
export const UNREAD = '\uFFFD';

/** A text without the sentences that name what could not be read. */
export const readableSentences = (text: string): string =>
    text
        .split(/(?<=\.) /)
        .filter(sentence => !sentence.includes(UNREAD))
        .join(' ');
