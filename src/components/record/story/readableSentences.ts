/** Placeholder in a text for an unreadable value. */
export const UNREAD = '\uFFFD';

/** Removes sentences that contain unreadable values. */
export const readableSentences = (text: string): string =>
    text
        .split(/(?<=\.) /)
        .filter(sentence => !sentence.includes(UNREAD))
        .join(' ');
