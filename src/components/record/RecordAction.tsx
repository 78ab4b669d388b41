import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Operation } from '../../../contracts/operation';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { ActionBoundary } from '../feedback/ActionBoundary';
import { useOnline } from '../hooks/useOnline';
import { lazyPage } from '../lazyPage';
import { focusHeading } from '../page/focusHeading';
import { useTranslate } from 'react-admin';
import { ignoreRepeats } from './ignoreRepeats';
import { useUnknownOutcome } from './useUnknownOutcome';

const ActionDialog = lazyPage(() => import('./ActionDialog'), 'ActionDialog');

export interface RecordActionProps {
    /** i18n key of its label, title, text, submit and done, and of the field if it asks for something. */
    i18nKey: string;
    values: Record<string, string>;
    /** What the action is about, if a sentence can't say it. */
    details?: ReactNode;
    /** The main action for the record's status. */
    isPrimary?: boolean;
    /** Does the record's status allow it? Where it doesn't, only a dialog that is open stays, until its user closes it. */
    isOffered?: boolean;
    /** What it decides about, of which the record says who was quicker. */
    decides?: Pick<Awaiting, 'resource' | 'id'>;
    /** Why it's unavailable. */
    disabledBecause: string | undefined;
    /** What it asks for besides the confirmation. */
    asks?: 'email' | 'reason';
    /** What has to be ticked before it's done, translated. */
    accepts?: string | undefined;
    /** The call that is confirmed with a one-time code, where the merchant asks for one. */
    takesCode?: { operation: Operation; path: Readonly<Record<string, string>> } | undefined;
    /** Does it destroy something? */
    isDanger?: boolean;
    /** Does it with what was entered; a text is empty where it was not asked for. Rejects with an ApiError. */
    act: (entered: { email: string; reason: string; otp: string | undefined }) => Promise<unknown>;
}

/** A button that asks before acting on the record, disabled while an earlier action's outcome is unknown. */
export function RecordAction(props: RecordActionProps) {
    const { i18nKey, isOffered = true } = props;
    const { raise } = useUnknownOutcome();
    const [open, setOpen] = useState(false);
    const record = useRef<HTMLElement>(null);
    const close = () => {
        flushSync(() => setOpen(false));
        // The button may be gone, to which the focus would return.
        if (document.activeElement === document.body) focusHeading(record.current);
    };
    return (
        <>
            {isOffered && (
                <ActionButton
                    {...props}
                    onClick={button => {
                        record.current = button.closest('article');
                        setOpen(true);
                    }}
                />
            )}
            {open && (
                <ActionBoundary>
                    <ActionDialog {...props} onUnknown={error => raise(error, i18nKey)} onClose={close} />
                </ActionBoundary>
            )}
        </>
    );
}

function ActionButton({
    i18nKey,
    isPrimary,
    isDanger,
    onClick,
    ...props
}: RecordActionProps & { onClick: (button: HTMLElement) => void }) {
    const translate = useTranslate();
    const { isOpen: isUnknown } = useUnknownOutcome();
    const isOnline = useOnline();
    const waitsFor = isUnknown ? 'unknownOutcome.wait' : isOnline ? undefined : 'offline';
    const disabledBecause = waitsFor ? translate(`payouts.actions.${waitsFor}`) : props.disabledBecause;
    useEffect(() => void ActionDialog.preload(), []);
    const button = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
        const own = button.current;
        // If the action disappears from the record, the focus moves to the record.
        return () => {
            if (own && own === document.activeElement) focusHeading(own.closest('article'));
        };
    }, []);
    return (
        <Tooltip title={disabledBecause ?? ''} describeChild>
            <Button
                ref={button}
                variant={isPrimary && !disabledBecause ? 'contained' : 'outlined'}
                color={isDanger ? 'error' : 'primary'}
                aria-disabled={!!disabledBecause}
                onKeyDown={ignoreRepeats}
                onClick={disabledBecause ? undefined : ({ currentTarget }) => onClick(currentTarget)}
            >
                {translate(`${i18nKey}.label`)}
            </Button>
        </Tooltip>
    );
}
