import { TextInput, useTranslate } from 'react-admin';
import { MAX_BATCH_NAME_LENGTH } from '../../../contracts/dashboard/newBatch';
import { EmailInput } from '../../components/inputs/EmailInput';
import type { Draft } from '../../components/wizard/useDraft';
import { WizardStepForm } from '../../components/wizard/WizardStepForm';
import { type BatchDraft, batchDetails } from './batchDraft';

interface DetailsStepProps {
    draft: Draft<BatchDraft>;
    /** Why the provider refused the details. */
    refusal: unknown;
    /** Was the batch sent before, with an outcome that isn't known? */
    wasSent: boolean;
    onBack: () => void;
    onNext: () => void;
    onCancel: () => void;
}

/** What the batch is called, and who is told how it ends. */
export function DetailsStep(props: DetailsStepProps) {
    const translate = useTranslate();
    const content = (
        <>
            <TextInput
                source="name"
                label="createBatch.name"
                helperText={translate('createBatch.nameHelp')}
                slotProps={{ htmlInput: { maxLength: MAX_BATCH_NAME_LENGTH, autoComplete: 'off' } }}
            />
            <EmailInput
                source="notification_email"
                label="createBatch.notify"
                helperText={translate('createBatch.notifyHelp')}
            />
        </>
    );
    return (
        <WizardStepForm
            {...props}
            step={{ name: 'details', schema: batchDetails, content, next: translate('createBatch.next.confirm') }}
            title={translate('createBatch.steps.details')}
            i18nKey="createBatch"
        />
    );
}
