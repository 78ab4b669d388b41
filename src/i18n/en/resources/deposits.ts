export const deposits = {
    emptyText: 'Money you send to your balance appears here once it’s recorded.',
    noAmounts: 'We can’t show the amount here.',
    notCredited: 'Not yet',
    noSource: 'Not known',
    recorded: 'Recorded',
    credited: 'Credited to your balance',
    sections: { amounts: 'Amounts', details: 'Details' },
};

/** Names of the record and its fields, as react-admin looks them up. */
export const resources = {
    deposits: {
        name: 'Deposit |||| Deposits',
        plural: 'deposits',
        fields: {
            dpst_ref_num: 'Reference',
            status: 'Status',
            amount: 'Amount',
            fee: 'Fee',
            net_amount: 'Net',
            created_at: 'Created',
            credited_at: 'Credited',
            source: 'From',
            dates: 'Created',
        },
    },
};

export const routes = {
    deposits: {
        title: 'Deposits',
        about: 'Money you sent to your balance. Deposits known to be returned or cancelled aren’t listed.',
    },
};
