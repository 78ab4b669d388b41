import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** The button that ends a form within a card, off while the form is sent. */
export function SubmitRow({ label }: { label: string }) {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
                {translate(label)}
            </Button>
        </Box>
    );
}
