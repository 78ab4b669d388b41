/** Only what the navigation and the list's frame need; the rest comes with the page (ofTransactions). */
export const resources = {
    transactions: {
        name: 'Transaction |||| Transactions',
        plural: 'transactions',
        fields: {
            payment_reference: 'Payment',
            status: 'Status',
            created_at: 'Seen',
            status_date: 'Status since',
            receive_amount: 'Amount',
            payment_crypto_amount: 'Paid in crypto',
            payment_amount: 'Paid',
            txid: 'Transaction',
            payment_tier: 'Payment status',
            confirmations: 'Confirmations',
            crypto_address: 'Address',
            t3a_id: 'Transaction reference',
        },
    },
};

export const routes = {
    transactions: {
        title: 'Transactions',
        about: 'What reached the account’s addresses, newest first, whether or not it belongs to a payment.',
    },
};
