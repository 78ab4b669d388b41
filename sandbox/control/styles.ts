/** The sandbox page's styles, light or dark to match the system. */
export const styles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f5f6f8, #101418); color: light-dark(#1a2027, #e6eaee); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
section { background: light-dark(#fff, #181d23); border: 1px solid light-dark(#dfe3e8, #2c343d); border-radius: 10px; padding: 1rem 1.25rem; margin: 1rem 0; }
.notice { border-left: 4px solid light-dark(#b26a00, #f0b35a); padding-left: .75rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid light-dark(#e8ebef, #262d35); vertical-align: top; }
th { font-weight: 600; color: light-dark(#55606d, #9aa6b2); }
td strong, time { font-variant-numeric: tabular-nums; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: .75rem 0; }
button, input, select { font: inherit; padding: .3rem .7rem; border-radius: 6px; border: 1px solid light-dark(#8a95a1, #5d6874); background: light-dark(#fff, #20262d); color: inherit; }
td .row { margin: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: .75rem 0; }
dd { margin: 0; }
button { cursor: pointer; white-space: nowrap; }
a { color: light-dark(#0b57d0, #8ab4f8); overflow-wrap: anywhere; }
`;
