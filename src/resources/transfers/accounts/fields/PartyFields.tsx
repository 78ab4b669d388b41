import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { SenderType } from '../../../../../contracts/fiat/parties';
import type { RequiredField } from '../../../../../contracts/fiat/requiredFields';
import { FieldInput } from './FieldInput';
import { detailsOf, namesOf } from './kinds';
import { constantsOf } from './schema';

interface PartyFieldsProps {
    type: SenderType;
    /** What the corridor asks for. */
    required: readonly RequiredField[];
    /** Only what's missing of a recipient who is there already. */
    isPartial?: boolean;
}

/** A sender or recipient: its names, what its corridor asks for, and on request everything else. */
export function PartyFields({ type, required, isPartial = false }: PartyFieldsProps) {
    const translate = useTranslate();
    const { errors } = useFormState();
    const id = useId();
    const [isOpen, setIsOpen] = useState(false);
    const constants = constantsOf(required);
    const names = isPartial ? [] : namesOf[type];
    const asked = required.filter(({ field }) => !(field in constants) && !names.includes(field));
    const acceptedOf = (name: string) => required.find(({ field }) => field === name)?.accepted_values;
    const shown = new Set([...names, ...required.map(({ field }) => field)]);
    const others = isPartial ? [] : detailsOf[type].filter(field => !shown.has(field));
    // What is wrong must be in sight.
    const isShown = isOpen || others.some(field => field in errors);
    return (
        <>
            {names.map(field => (
                <FieldInput key={field} field={field} accepted={acceptedOf(field)} />
            ))}
            {asked.map(({ field, accepted_values: accepted }) => (
                <FieldInput
                    key={field}
                    field={field}
                    accepted={accepted}
                    label={
                        field === 'identification_number' && constants.identification_type
                            ? translate('fiatAccounts.numberOf', {
                                  document: translate(
                                      `fiatAccounts.identificationType.${constants.identification_type}`,
                                  ),
                              })
                            : undefined
                    }
                />
            ))}
            {others.length > 0 && (
                <Box>
                    <Button
                        variant="text"
                        aria-expanded={isShown}
                        aria-controls={id}
                        onClick={() => setIsOpen(!isShown)}
                    >
                        {translate(`fiatAccounts.${isShown ? 'fewer' : 'more'}`)}
                    </Button>
                </Box>
            )}
            <Box id={id} hidden={!isShown} sx={isShown ? { display: 'grid', gap: 2.5 } : undefined}>
                {isShown && others.map(field => <FieldInput key={field} field={field} />)}
            </Box>
        </>
    );
}
