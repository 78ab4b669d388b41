import { useLocaleState, useTranslate } from 'react-admin';
import { codeKinds, type CodeRule } from '../../../contracts/twoFactor';
import { codeRule } from '../../config/capabilities';

interface CodedProps {
    /** What asks for their code; undefined where nobody says. */
    rule: CodeRule | undefined;
    /** Of a sentence that names them. */
    i18nKey: string;
}

/** What takes a code by a rule though the specification names none, if there is any. */
export function Coded({ rule, i18nKey }: CodedProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const kinds = codeKinds.filter(kind => codeRule(kind) === rule).map(kind => translate(`twoFactor.kinds.${kind}`));
    return kinds.length > 0 ? <>{translate(i18nKey, { kinds: new Intl.ListFormat(locale).format(kinds) })}</> : null;
}
