/** What a password needs, shown while it is typed. */
export const passwordRules = {
    title: 'Your password needs',
    length: 'At least 8 characters',
    digit: 'A digit',
    lowercase: 'A lowercase letter',
    uppercase: 'An uppercase letter',
    met: 'Met',
    missing: 'Missing',
};
