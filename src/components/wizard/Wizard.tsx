import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { ApprovalKind } from '../../../contracts/approvalRules';
import { fieldErrorsOf } from '../form/fieldErrors';
import { formInput } from '../form/formInput';
import type { IntentState } from '../intent/intentState';
import { DraftNotice } from './DraftNotice';
import type { Draft } from './useDraft';
import { WizardPage } from './WizardPage';
import { WizardStepForm } from './WizardStepForm';

/** The last step of every wizard: the terms and the one-time code. */
export const CONFIRM = 'confirm';

/** Any step except the last, as data. */
export interface WizardStep {
    /** Key of its texts, `<i18nKey>.steps.<name>`, and of its place in the draft. */
    name: string;
    /** Schema of its fields: part of the operation's body, with the limits known so far. */
    schema: z.ZodMiniObject;
    content: ReactNode;
    /** Label of its button, which leads to the next step. */
    next: string;
    /** Maps fields of the call to the step's field that shows their errors. */
    standsFor?: Readonly<Record<string, string>>;
}

/** Props for the last step. */
export interface ConfirmProps {
    onBack: () => void;
    /** Drops the draft. */
    onCancel: () => void;
    /** Returns to the step that a refusal is about. False if there's none. */
    onRefused: (error: unknown) => boolean;
    /** Has something changed that makes an earlier step invalid? */
    isOutdated: boolean;
    /** What it is, where it may wait for approvers. */
    approval?: ApprovalKind | undefined;
}

interface WizardProps<Values extends { step: string }> {
    title: string;
    about?: string;
    /** What it leads to, where that may wait for approvers. */
    approval?: ApprovalKind;
    i18nKey: string;
    draft: Draft<Values>;
    steps: readonly WizardStep[];
    /** Phase of the intent: once it's under way, only the last step shows. */
    phase: IntentState<unknown>['phase'];
    /** Was the intent sent before, with an outcome that isn't known? */
    wasSent?: boolean;
    /** What's known so far, shown beside every step except the last. */
    summary: ReactNode;
    /** Shown above the step: what isn't possible now, and why, or what is still open elsewhere. */
    notice?: ReactNode;
    /** Renders the last step. */
    confirm: (step: ConfirmProps) => ReactNode;
    /** Shown once the intent is done. */
    receipt: ReactNode;
    /** Where *Cancel* leads. */
    cancelTo: string;
    /** Called on the way back from the last step, when loaded data may be outdated. */
    onReturn?: () => void;
    /** Names of steps that follow on pages of their own. */
    later?: readonly string[];
    /** Starts over with an empty draft. */
    onStartOver: () => void;
}

/**
 * Leads from the first step to the receipt (docs/architecture.md#how-a-money-action-works). A step only shows if those before it
 * are valid; reloading or going back loses nothing; an intent with unknown outcome takes precedence.
 */
export function Wizard<Values extends { step: string }>({
    draft,
    steps,
    phase,
    wasSent = false,
    i18nKey,
    confirm,
    receipt,
    cancelTo,
    notice,
    summary,
    onReturn,
    later = [],
    onStartOver,
    ...page
}: WizardProps<Values>) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [found] = useState(phase === 'open' && draft.isFound);
    const names = [...steps.map(({ name }) => name), CONFIRM];
    const labels = [...names, ...later].map(name => translate(`${i18nKey}.steps.${name}`));
    const reached = shownStep(names, steps, draft.values);
    // A user on the last step stays there, with the code they typed: changes are shown and block the submission.
    const [isConfirming, setIsConfirming] = useState(reached === steps.length);
    const [refusal, setRefusal] = useState<{ step: string; error: unknown }>();
    if (phase === 'done') {
        return (
            <WizardPage {...page} steps={labels} step={labels.length}>
                {receipt}
            </WizardPage>
        );
    }
    const index = phase !== 'open' || isConfirming ? steps.length : reached;
    // That it isn't the copy that was asked for stays until it's answered.
    const noteEdit = () => !draft.hidesGiven && draft.keep();
    const goTo = (to: number) => {
        noteEdit();
        setRefusal(undefined);
        setIsConfirming(to === steps.length);
        draft.change({ step: names[to] ?? CONFIRM } as Partial<Values>);
    };
    const current = steps[index];
    const cancel = () => {
        draft.clear();
        void navigate(cancelTo);
    };
    return (
        <WizardPage {...page} steps={labels} step={index} summary={current && summary} onEdit={noteEdit}>
            {found && draft.isFound && phase === 'open' && (
                <DraftNotice
                    hidesCopy={draft.hidesGiven}
                    onClose={draft.keep}
                    onStartOver={() => {
                        draft.clear();
                        onStartOver();
                    }}
                />
            )}
            {notice}
            {current ? (
                <WizardStepForm
                    key={current.name}
                    step={current}
                    title={labels[index] ?? ''}
                    i18nKey={i18nKey}
                    draft={draft}
                    wasSent={wasSent}
                    refusal={refusal?.step === current.name ? refusal.error : undefined}
                    onNext={() => goTo(index + 1)}
                    onBack={index > 0 ? () => goTo(index - 1) : undefined}
                    onCancel={cancel}
                />
            ) : (
                confirm({
                    onBack: () => {
                        goTo(steps.length - 1);
                        onReturn?.();
                    },
                    onCancel: cancel,
                    onRefused: error => {
                        const about = steps.findIndex(step => fieldErrorsOf(error, step.schema, step.standsFor));
                        const step = steps[about];
                        if (!step) return false;
                        goTo(about);
                        setRefusal({ step: step.name, error });
                        onReturn?.();
                        return true;
                    },
                    approval: page.approval,
                    isOutdated: phase === 'open' && reached < steps.length,
                })
            )}
        </WizardPage>
    );
}

/** The step where the draft was left, or the first invalid one before it. */
function shownStep(names: readonly string[], steps: readonly WizardStep[], values: { step: string }): number {
    const left = Math.max(0, names.indexOf(values.step));
    const input = formInput(values);
    const wrong = steps.findIndex(({ schema }) => !schema.safeParse(input).success);
    return wrong === -1 ? left : Math.min(left, wrong);
}
