import '@fontsource-variable/inter/index.css';
import '../theme/base.css';
import '../components/public/unstarted.css';
import { createRoot } from 'react-dom/client';
import { PaymentRequestPage } from '../custom/payment-request/PaymentRequestPage';
import { publicMessages } from '../i18n/en/public';
import { applyTheme, storedTheme } from '../theme/applyTheme';

applyTheme(storedTheme());
document.title = `${publicMessages.paymentRequest.title} | ${publicMessages.app.name}`;
const root = document.getElementById('root');
if (root) createRoot(root).render(<PaymentRequestPage />);
