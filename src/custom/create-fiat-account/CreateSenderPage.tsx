import { fiatAccounts } from '../../i18n/en/fiatAccounts';
import { addMessages } from '../../i18n/i18nProvider';
import { NewSender } from './NewSender';

addMessages({ fiatAccounts });

/** Adds a person or company that payouts come from. */
export const CreateSenderPage = () => <NewSender />;
