import Box from '@mui/material/Box';
import { MerchantSwitch } from './MerchantSwitch';
import { Navigation } from './Navigation';

export const SidebarContent = ({ open, onNavigate }: { open: boolean; onNavigate?: () => void }) => (
    <>
        <Box sx={{ p: 1.5 }}>
            <MerchantSwitch compact={!open} />
        </Box>
        <Navigation compact={!open} onNavigate={onNavigate} />
    </>
);
