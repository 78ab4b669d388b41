import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionBoundary } from '../../components/feedback/ActionBoundary';
import { lazyPage } from '../../components/lazyPage';
import { accountName, useScope } from '../../session/scope';
import { MerchantMenu } from './MerchantMenu';

const ActivateAccount = lazyPage(() => import('../../entities/accounts/activation/ActivateAccount'), 'ActivateAccount');

/** Selects the scope of all pages: the merchant, and one of its accounts or all. */
export function MerchantSwitch({ compact }: { compact: boolean }) {
    const translate = useTranslate();
    const scope = useScope();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isActivating, setIsActivating] = useState(false);
    const name = scope.merchant?.merchant_name ?? translate('shell.noMerchant');
    const account = accountName(scope) ?? translate('shell.allAccounts');
    return (
        <>
            <ButtonBase
                aria-haspopup="menu"
                aria-expanded={!!anchor}
                aria-label={translate('shell.merchantAndAccount', { merchant: name, account })}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{
                    width: '100%',
                    p: compact ? 0.5 : 1,
                    gap: 1,
                    justifyContent: compact ? 'center' : 'flex-start',
                    textAlign: 'left',
                    borderRadius: 1,
                    border: compact ? 0 : 1,
                    borderColor: 'divider',
                    '&:hover': { bgcolor: 'action.hover' },
                }}
            >
                <Initial name={name} />
                {!compact && (
                    <>
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <Line strong>{name}</Line>
                            <Line>{account}</Line>
                        </Box>
                        <UnfoldMore fontSize="small" sx={{ color: 'text.secondary' }} />
                    </>
                )}
            </ButtonBase>
            <MerchantMenu anchor={anchor} onClose={() => setAnchor(null)} onActivate={() => setIsActivating(true)} />
            {isActivating && (
                <ActionBoundary>
                    <ActivateAccount onClose={() => setIsActivating(false)} />
                </ActionBoundary>
            )}
        </>
    );
}

const Line = ({ strong, children }: { strong?: boolean; children: string }) => (
    <Box
        sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            lineHeight: 1.35,
            ...(strong ? { fontWeight: 600 } : { color: 'text.secondary', fontSize: '0.8125rem' }),
        }}
    >
        {children}
    </Box>
);

const Initial = ({ name }: { name: string }) => (
    <Box
        aria-hidden="true"
        sx={{
            width: 32,
            height: 32,
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            borderRadius: 1,
            fontWeight: 600,
            color: 'primary.main',
            bgcolor: 'action.selected',
        }}
    >
        {name.slice(0, 1).toUpperCase()}
    </Box>
);
