/** The dashboard's client ID. */
export const CLIENT_ID = 'oacid-merchantdashboard00000001';
