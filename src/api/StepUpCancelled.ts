/** The user closed the dialog without a code: nothing happened. */
export class StepUpCancelled extends Error {}
