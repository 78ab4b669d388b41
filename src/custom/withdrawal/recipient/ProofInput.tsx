import type { Ref } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { isSameEmail } from '../../../../contracts/rules/sameEmail';
import { UploadInput } from '../../../components/inputs/upload/UploadInput';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { Proof } from '../withdrawalDraft';

interface ProofInputProps {
    merchantKey: string;
    /** The recipient's email. */
    email: string;
    /** Otherwise it's offered: nothing says whether one is needed. */
    isRequired: boolean;
    chooser: Ref<HTMLButtonElement>;
}

/** A file that proves the recipient's identity. */
export function ProofInput({ merchantKey, email, isRequired, chooser }: ProofInputProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    return (
        <UploadInput<Proof>
            source="proof"
            chooser={chooser}
            i18nKey="withdrawal.proof"
            about={translate(`withdrawal.proof.${isRequired ? 'about' : 'aboutOffered'}`)}
            isCurrent={proof => isSameEmail(proof.email, email)}
            upload={given => dataProvider.uploadProof({ merchantKey, ...given })}
            valueOf={sent => ({ ...sent, email })}
        />
    );
}
