import Box from '@mui/material/Box';

interface SentencesProps {
    /** Whole sentences; empty ones are left out. */
    of: readonly (string | false | null | undefined)[];
}

/** Independent sentences, on one line while there's room. */
export const Sentences = ({ of: sentences }: SentencesProps) => (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.5ch' }}>
        {sentences.filter(Boolean).map(sentence => (
            <span key={String(sentence)}>{sentence}</span>
        ))}
    </Box>
);
