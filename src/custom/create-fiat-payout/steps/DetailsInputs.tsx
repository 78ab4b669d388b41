import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { purposes, relationships, sourcesOfFunds } from '../../../../contracts/fiat/transferWords';
import { ChoiceInput } from '../../../components/inputs/ChoiceInput';

/** Why the money is sent. */
export function DetailsInputs() {
    const translate = useTranslate();
    const choices = (key: string, values: readonly string[]) =>
        values.map(value => ({ value, label: translate(`${key}.${value}`) }));
    return (
        <>
            <ChoiceInput
                source="purpose_of_remittance"
                label="createFiatPayout.purpose"
                choices={choices('purpose', purposes)}
                emptyText="createFiatPayout.choosePurpose"
            />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                <ChoiceInput
                    source="source_of_funds"
                    label="createFiatPayout.source"
                    choices={choices('sourceOfFunds', sourcesOfFunds)}
                />
                <ChoiceInput
                    source="relationship"
                    label="createFiatPayout.relationship"
                    choices={choices('relationship', relationships)}
                />
            </Box>
            <TextInput
                source="own_reference"
                label="createFiatPayout.ownReference"
                helperText="createFiatPayout.ownReferenceHelp"
                autoComplete="off"
            />
            <TextInput source="remarks" label="createFiatPayout.remarks" multiline minRows={2} />
        </>
    );
}
