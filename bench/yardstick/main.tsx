import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The same rows and columns as our payments, with react-admin's default layout, theme and table. */
const PaymentList = () => (
    <List perPage={50} sort={{ field: 'created_at', order: 'DESC' }}>
        <Datagrid>
            <TextField source="payment_reference" />
            <TextField source="status" />
            <DateField source="created_at" showTime />
            <NumberField source="order_amount" />
            <NumberField source="crypto_amount" />
            <NumberField source="receive_amount" />
            <TextField source="payer_name" />
        </Datagrid>
    </List>
);

const root = document.getElementById('root');
if (root) {
    createRoot(root).render(
        <Admin dataProvider={simpleRestProvider('/rest')} disableTelemetry>
            <Resource name="payments" list={PaymentList} />
        </Admin>,
    );
}
