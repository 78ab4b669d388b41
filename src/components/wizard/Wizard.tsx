import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '../form/fieldErrors';
import { formInput } from '../form/formInput';
import type { IntentState } from '../intent/intentState';
import { DraftNotice } from './DraftNotice';
import type { Draft } from './useDraft';
import { WizardPage } from './WizardPage';
import { WizardStepForm } from './WizardStepForm';

/** The last step of every wizard: what is confirmed, and the one-time code. */
export const CONFIRM = 'confirm';

/** A step before the last, as data. */
export interface WizardStep {
    /** Names its words, `<i18nKey>.steps.<name>`, and its place in the draft. */
    name: string;
    /** What its fields must hold: of the operation's body, with what is known by now. */
    schema: z.ZodMiniObject;
    /** Its inputs. */
    content: ReactNode;
    /** What its button leads to. */
    next: string;
    /** Fields of the call that another field of the step stands for. */
    standsFor?: Readonly<Record<string, string>>;
}

/** What the last step is given. */
export interface ConfirmProps {
    onBack: () => void;
    /** Drops the draft. */
    onCancel: () => void;
    /** Takes why it was refused back to the step that it is about. Answers whether there is one. */
    onRefused: (error: unknown) => boolean;
    /** Did something change since the steps before were right? */
    isOutdated: boolean;
}

interface WizardProps<Values extends { step: string }> {
    title: string;
    about?: string;
    i18nKey: string;
    draft: Draft<Values>;
    steps: readonly WizardStep[];
    /** How the intent at the end stands: once it is under way, nothing else shows. */
    phase: IntentState<unknown>['phase'];
    /** What is known so far, beside the steps before the last. */
    summary: ReactNode;
    /** Above the step: what the wizard cannot do now, and why. */
    notice?: ReactNode;
    /** The last step. */
    confirm: (step: ConfirmProps) => ReactNode;
    /** Shows once the intent is done. */
    receipt: ReactNode;
    /** Where *Cancel* leads. */
    cancelTo: string;
    /** On the way back from the last step: what was read before may be old. */
    onReturn?: () => void;
    /** Starts over, with an empty draft. */
    onStartOver: () => void;
}

/**
 * From the first step to the receipt (docs/architecture.md#how-a-money-action-works). A step shows only when those before it are right; a
 * reload, or a way back, loses nothing; an intent whose outcome is not known comes first.
 */
export function Wizard<Values extends { step: string }>({
    draft,
    steps,
    phase,
    i18nKey,
    confirm,
    receipt,
    cancelTo,
    notice,
    summary,
    onReturn,
    onStartOver,
    ...page
}: WizardProps<Values>) {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [found] = useState(phase === 'open' && draft.isFound);
    const names = [...steps.map(({ name }) => name), CONFIRM];
    const labels = names.map(name => translate(`${i18nKey}.steps.${name}`));
    const reached = shownStep(names, steps, draft.values);
    // Whoever is at the last step stays there, with the code they typed: what changed meanwhile is told, and blocks the submission.
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
    const goTo = (to: number) => {
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
        <WizardPage {...page} steps={labels} step={index} summary={current && summary}>
            {found && draft.isFound && phase === 'open' && (
                <DraftNotice
                    onContinue={draft.keep}
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
                    isOutdated: phase === 'open' && reached < steps.length,
                })
            )}
        </WizardPage>
    );
}

/** The step that the draft was left at, or the first one before it that is not right. */
function shownStep(names: readonly string[], steps: readonly WizardStep[], values: { step: string }): number {
    const left = Math.max(0, names.indexOf(values.step));
    const input = formInput(values);
    const wrong = steps.findIndex(({ schema }) => !schema.safeParse(input).success);
    return wrong === -1 ? left : Math.min(left, wrong);
}
