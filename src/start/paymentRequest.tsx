import '@fontsource-variable/inter/index.css';
import '../theme/base.css';
import '../public/unstarted.css';
import { createRoot } from 'react-dom/client';
import { PaymentRequestPage } from '../public/payment-request/PaymentRequestPage';
import { publicMessages } from '../i18n/en/public';
import { moveToNotFound, publicPage } from '../routing/publicRoutes';
import { applyTheme, storedTheme } from '../theme/applyTheme';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (publicPage(location.pathname) !== 'paymentRequest') {
    // The server answers every path below with this page, also those with too many parameters.
    moveToNotFound();
    location.reload();
} else if (root) {
    document.title = `${publicMessages.paymentRequest.title} | ${publicMessages.app.name}`;
    createRoot(root).render(<PaymentRequestPage />);
}
