import { factor } from './factor';
import { passwordRules } from './passwordRules';

/** Texts of the user's own profile, which bring themselves with the page. */
export const profileMessages = {
    factor,
    passwordRules,
    profile: {
        details: {
            title: 'Your details',
            about: 'To have one of these changed, contact support.',
            name: 'Name',
            email: 'Email',
            username: 'User name',
            country: 'Country',
            mobile: 'Mobile number',
            none: 'None',
            edit: {
                about: 'Your email, user name and country can be changed by support.',
                firstname: 'First name',
                lastname: 'Last name',
                mobile: 'Mobile number (optional)',
                mobileHelp: 'With the country code, such as +31201234567.',
                submit: 'Save',
                done: 'Your details were saved.',
                problem: {
                    firstname: 'Enter your first name.',
                    lastname: 'Enter your last name.',
                },
            },
        },
        access: {
            title: 'Your access',
            about: 'The merchants you work with, and your group at each. An admin of your team can change it.',
            partner: 'Partner: %{partner}',
        },
        password: {
            title: 'Password',
            about: 'Use the new password the next time you sign in.',
            old: 'Current password',
            new: 'New password',
            submit: 'Change password',
            done: 'Your password was changed.',
            problem: {
                old_password: 'Enter your current password.',
                new_password: 'Meet every point below.',
            },
        },
    },
};
