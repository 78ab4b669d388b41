import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ApprovalKind } from '../../../contracts/approvalRules';
import { loadApprovalNote } from '../approvals/load';
import { LoadOnIdle } from '../LoadOnIdle';
import { Card } from '../page/Card';
import { focusHeading } from '../page/focusHeading';

interface WizardPageProps {
    title: string;
    about?: string;
    /** Step names in order. */
    steps: readonly string[];
    /** Index of the current step; past the last once all are done. */
    step: number;
    /** What it leads to, where that may wait for approvers. */
    approval?: ApprovalKind | undefined;
    /** What's known so far, beside the form. */
    summary?: ReactNode;
    /** Is the step a table that needs the whole window? */
    isWide?: boolean;
    /** Does it go on from another page, with whose button the focus went? */
    followsPage?: boolean;
    /** Called when the user edits one of its fields. */
    onEdit?: () => void;
    children: ReactNode;
}

/**
 * A page that leads through steps to one action, with a summary that fills in as the user goes. Each new step's heading takes the
 * focus.
 */
export function WizardPage({
    title,
    about,
    steps,
    step,
    approval,
    summary,
    isWide = false,
    followsPage = false,
    onEdit,
    children,
}: WizardPageProps) {
    const translate = useTranslate();
    const content = useRef<HTMLDivElement>(null);
    const shown = useRef(step);
    useEffect(() => {
        if (shown.current === step) return;
        shown.current = step;
        // A new step starts at the top, wherever the last one was scrolled to.
        document.documentElement.scrollTop = 0;
        if (!content.current?.contains(document.activeElement)) focusHeading(content.current);
    }, [step]);
    useEffect(() => {
        if (followsPage && document.activeElement === document.body) focusHeading(content.current);
    }, [followsPage]);
    return (
        <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: isWide ? 1760 : 1040, mx: 'auto' }}>
            <Typography variant="h1">{title}</Typography>
            {about && <Typography color="text.secondary">{about}</Typography>}
            <Steps names={steps} step={step} />
            {approval && step < steps.length && (
                <LoadOnIdle load={loadApprovalNote} after={0} kind={approval} place="above" />
            )}
            {/* In rem: the summary goes below the form if larger text leaves no room beside it. */}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
                <Box ref={content} onChange={onEdit} sx={{ flex: '999 1 28rem', minWidth: 0 }}>
                    {children}
                </Box>
                {summary && (
                    <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
                        <Card title={translate('intent.summary')}>{summary}</Card>
                    </Box>
                )}
            </Box>
        </Box>
    );
}

function Steps({ names, step }: { names: readonly string[]; step: number }) {
    const translate = useTranslate();
    return (
        <Box
            component="ol"
            aria-label={translate('intent.steps')}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, listStyle: 'none', p: 0, my: 2.5 }}
        >
            {names.map((name, index) => (
                <Box
                    component="li"
                    key={name}
                    aria-current={index === step ? 'step' : undefined}
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 1,
                        color: index === step ? 'text.primary' : 'text.secondary',
                        fontWeight: index === step ? 600 : 400,
                    }}
                >
                    <StepMark
                        number={index + 1}
                        done={index < step ? translate('intent.stepDone') : undefined}
                        isCurrent={index === step}
                    />
                    {name}
                </Box>
            ))}
        </Box>
    );
}

interface StepMarkProps {
    number: number;
    /** Read by screen readers for a completed step. */
    done: string | undefined;
    isCurrent: boolean;
}

const StepMark = ({ number, done, isCurrent }: StepMarkProps) => (
    <Box
        {...(done ? { role: 'img', 'aria-label': done } : { 'aria-hidden': true })}
        sx={{
            display: 'grid',
            placeItems: 'center',
            width: '1.5rem',
            height: '1.5rem',
            borderRadius: '50%',
            fontSize: '0.8125rem',
            border: 1,
            borderColor: isCurrent || done ? 'primary.main' : 'divider',
            bgcolor: isCurrent ? 'primary.main' : 'transparent',
            color: isCurrent ? 'primary.contrastText' : done ? 'primary.main' : 'inherit',
        }}
    >
        {done ? '✓' : number}
    </Box>
);
