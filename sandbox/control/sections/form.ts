import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A button that runs a sandbox action (control/actions). */
export const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}): Html => html`
    <form method="post" action="/sandbox/api/${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>${label}</button>
    </form>
`;

/** The options of a select. */
export const choices = (values: readonly string[]): Html[] => values.map(value => html`<option>${value}</option>`);

/** A table, or the sentence `none` if there are no rows. */
export const table = <Row>(
    rows: readonly Row[],
    none: string,
    columns: readonly (readonly [title: string, cell: (row: Row) => unknown])[],
): Html =>
    rows.length === 0
        ? html`<p>${none}</p>`
        : html`<div class="scroll">
              <table>
                  <thead>
                      <tr>
                          ${columns.map(([title]) => html`<th scope="col">${title}</th>`)}
                      </tr>
                  </thead>
                  <tbody>
                      ${rows.map(
                          row =>
                              html`<tr>
                                  ${columns.map(([, cell]) => html`<td>${cell(row)}</td>`)}
                              </tr>`,
                      )}
                  </tbody>
              </table>
          </div>`;
