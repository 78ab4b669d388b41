import { use } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Card } from '../page/Card';
import { besideFields, fieldErrorsOf } from '../form/fieldErrors';
import { SchemaForm } from '../form/SchemaForm';
import { IsWorkingBefore } from '../form/useBeforeSubmit';
import type { Draft } from './useDraft';
import type { WizardStep } from './Wizard';

interface WizardStepFormProps<Values extends object> {
    step: WizardStep;
    title: string;
    i18nKey: string;
    draft: Draft<Values>;
    /** Why the provider refused this step's values. */
    refusal: unknown;
    /** Was the intent sent before, with an outcome that isn't known? */
    wasSent: boolean;
    onNext: () => void;
    onBack: (() => void) | undefined;
    onCancel: () => void;
}

/** One step's form. Stores every change in the draft, and continues if everything is valid. */
export function WizardStepForm<Values extends object>({
    step,
    title,
    i18nKey,
    draft,
    refusal,
    wasSent,
    onNext,
    onBack,
    onCancel,
}: WizardStepFormProps<Values>) {
    const translate = useTranslate();
    const fields = Object.keys(step.schema.shape);
    const errors = fieldErrorsOf(refusal, step.schema, step.standsFor);
    const ownOf = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
    return (
        <Card title={title}>
            <SchemaForm
                schema={step.schema}
                i18nKey={i18nKey}
                defaultValues={ownOf(draft.values)}
                errors={errors}
                formerFailure={besideFields(refusal, errors)}
                failureText={() => (wasSent ? '' : translate('intent.notDone'))}
                isStored
                onSubmit={onNext}
                onChange={values => draft.change(ownOf(values) as Partial<Values>)}
            >
                {step.content}
                <StepActions next={step.next} onBack={onBack} onCancel={onCancel} />
            </SchemaForm>
        </Card>
    );
}

interface StepActionsProps {
    next: string;
    onBack: (() => void) | undefined;
    onCancel: () => void;
}

function StepActions({ next, onBack, onCancel }: StepActionsProps) {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const isWorking = use(IsWorkingBefore);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            {onBack && (
                <Button variant="outlined" onClick={onBack}>
                    {translate('intent.back')}
                </Button>
            )}
            <Button variant="text" onClick={onCancel} sx={{ mr: 'auto' }}>
                {translate('wizard.cancel')}
            </Button>
            <Button type="submit" variant="contained" aria-disabled={isSubmitting || isWorking}>
                {isWorking ? translate('intent.checking') : next}
            </Button>
        </Box>
    );
}
