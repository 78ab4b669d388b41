/** What only the demo says. */
export const texts = {
    name: 'Demo',
    about: 'Made-up data. Nothing leaves this page, and a reload starts again.',
    shortly: 'Made-up data',
    code: 'One-time code',
    leave: 'Leave the demo',
    leadsOut: 'That link leads out of the demo, so it doesn’t open here.',
    starting: {
        title: 'Preparing the demo',
        text: 'A payment provider with made-up data is starting in this page. It takes a few seconds.',
    },
    failed: {
        title: 'The demo couldn’t start',
        text: 'It needs a current browser that may run WebAssembly. Reload the page to try again.',
        reload: 'Reload',
    },
    notFound: 'Go to the demo’s home page',
};
