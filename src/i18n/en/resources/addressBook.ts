export const addressBookStatus = {
    pending: { label: 'Pending', means: 'It becomes active on its activation date.' },
    active: { label: 'Active', means: 'It can be used.' },
    inactive: { label: 'Inactive', means: 'It can’t be used.' },
};

/** Names of the record and its fields, as react-admin looks them up. */
export const resources = {
    'manage-wallet-address': {
        name: 'Address |||| Addresses',
        plural: 'addresses',
        fields: {
            id: 'Entry ID',
            name: 'Name',
            status: 'Status',
            crypto_currency: 'Currency',
            address: 'Address',
            crypto_address: 'Address',
            email: 'Email',
            description: 'Description',
            activates_at: 'Active from',
            created_at: 'Added',
            created_by: 'Added by',
            include_deleted: 'Deleted entries',
        },
    },
};

export const routes = {
    addressBook: { title: 'Address book', about: 'Wallet addresses of the people you pay.' },
    addAddress: { title: 'Add address', about: 'A new address is pending until its activation date.' },
    importAddresses: { title: 'Import addresses', about: 'Add addresses from a CSV file.' },
};
