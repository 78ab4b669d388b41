/** What is said of a decision that came too late, which brings itself with its dialogs. */
export const lateDecision = {
    approved: '%{name} gave the last approval on %{at}. It’s no longer awaiting approval. Status: %{status}.',
    rejected: '%{name} rejected it on %{at}. It’s no longer awaiting approval.',
    ended: 'It’s no longer awaiting approval. Status since %{at}: %{status}.',
    untold: 'Its status is “%{status}”. It isn’t known here whether that awaits approval, so nothing can be decided here.',
    endedUntold: 'It’s no longer awaiting approval. Status: %{status}.',
    close: 'Close',
};
