import { listen, post } from './channel';
import { isTyped } from './reloadOnce';
import { hasTabWork, readOpenIntents, workOwner } from './storage/work';

/** A tab that isn't frozen has answered by then. */
const ANSWER_WITHIN_MS = 150;

/**
 * What signing out would delete. Money actions with unknown outcome take precedence over typed text, and this tab over others.
 */
export type OpenWork = 'intent' | 'draft' | 'unsaved' | 'draftElsewhere';

export async function openWork(): Promise<OpenWork | undefined> {
    if (hasTabWork('intent') || readOpenIntents(workOwner()).size > 0) return 'intent';
    if (hasTabWork('draft')) return 'draft';
    if (isTyped()) return 'unsaved';
    return (await hasDraftsElsewhere()) ? 'draftElsewhere' : undefined;
}

function hasDraftsElsewhere(): Promise<boolean> {
    return new Promise(resolve => {
        const end = (have: boolean) => {
            clearTimeout(timer);
            unlisten();
            resolve(have);
        };
        const timer = setTimeout(end, ANSWER_WITHIN_MS, false);
        const unlisten = listen(message => message === 'drafts' && end(true));
        post('drafts?');
    });
}

/** Answers other tabs' questions until the returned function is called. */
export const answerAboutDrafts = (): (() => void) =>
    listen(message => {
        if (message === 'drafts?' && hasTabWork('draft')) post('drafts');
    });
