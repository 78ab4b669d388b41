/** What the browser does not keep, and what follows. Only who meets it loads these. */
export const storageMessages = {
    blocked:
        'This browser blocks site data. You can sign in, but only in this tab, until you close or reload it. To stay signed in, allow site data for this address in the browser’s settings.',
    silent: 'This browser’s storage isn’t responding. You can sign in, but only in this tab, until you close or reload it. To stay signed in, restart the browser and open the dashboard again.',
    settings:
        'This browser blocks part of its site data. Drafts and your page layouts are lost when you close or reload this tab. To keep them, allow site data for this address in the browser’s settings.',
};
