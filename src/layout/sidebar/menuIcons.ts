import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import OutputOutlined from '@mui/icons-material/OutputOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import type { MenuRouteName } from '../../routing/appRoutes';

const icons: Readonly<Record<MenuRouteName, SvgIconComponent>> = {
    home: HomeOutlined,
    customize: PaletteOutlined,
    approvals: FactCheckOutlined,
    approvers: HowToRegOutlined,
    users: PeopleOutlined,
    payments: PaymentsOutlined,
    refunds: UndoOutlined,
    paymentLink: LinkOutlined,
    paymentOptions: TuneOutlined,
    fiatPayouts: AccountBalanceWalletOutlined,
    fiatAccounts: BadgeOutlined,
    cryptoPayouts: SendOutlined,
    withdrawals: OutputOutlined,
    deposits: AccountBalanceOutlined,
    tradeHistory: SwapHorizOutlined,
    addressBook: ContactsOutlined,
    profileAndBankAccounts: BusinessOutlined,
    apiCredentials: KeyOutlined,
    auditLog: HistoryOutlined,
    exchangeRate: CurrencyExchangeOutlined,
    statements: ReceiptLongOutlined,
    authentication: ShieldOutlined,
};

/** Navigation icons by route name. Not in `routes.ts`, which loads before MUI. */
export const menuIcons: Readonly<Record<string, SvgIconComponent | undefined>> = icons;
