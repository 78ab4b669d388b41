/** The dashboard's own client id. */
export const CLIENT_ID = 'oacid-merchantdashboard00000001';
