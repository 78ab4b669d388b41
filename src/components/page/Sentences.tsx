import Box from '@mui/material/Box';

interface SentencesProps {
    /** Whole sentences; what is empty is left out. */
    of: readonly (string | false | null | undefined)[];
}

/** Sentences that each stand for themselves, after each other while there is room. */
export const Sentences = ({ of: sentences }: SentencesProps) => (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.5ch' }}>
        {sentences.filter(Boolean).map(sentence => (
            <span key={String(sentence)}>{sentence}</span>
        ))}
    </Box>
);
