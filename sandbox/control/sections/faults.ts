import { html } from 'hono/html';
import { operationList } from '../../../contracts/operations';
import { faultKinds, faultTexts, type Fault } from '../../database/faults';
import { button, choices } from './form';

const apis = [...new Set(operationList.map(({ api }) => api))];

/** The calls of one API, as options. */
const grouped = (api: (typeof apis)[number]) =>
    html`<optgroup label="${api}">
        ${choices(operationList.filter(operation => operation.api === api).map(({ name }) => name))}
    </optgroup>`;

/** The active faults, and a form to add one. */
export const faultForms = (active: readonly Fault[], locked: boolean) => html`
    ${active.length === 0 ? html`<p>No faults are set.</p>` : ''}
    <ul>
        ${active.map(
            fault =>
                html`<li>
                    ${fault.operation}: ${fault.kind} ${fault.status ?? ''}
                    ${fault.times === undefined ? 'until removed' : `× ${fault.times}`}
                </li>`,
        )}
    </ul>
    <form method="post" action="/sandbox/api/faults" class="row">
        <label
            >Call
            <select name="operation">
                ${choices(['*'])} ${apis.map(grouped)}
            </select></label
        >
        <label
            >Fault
            <select name="kind">
                ${choices(faultKinds)}
            </select></label
        >
        <label>Status <input name="status" inputmode="numeric" size="4" /></label>
        <label>Times <input name="times" inputmode="numeric" size="4" /></label>
        <button>Add</button>
    </form>
    <dl>
        ${faultKinds.map(
            kind =>
                html`<dt><code>${kind}</code></dt>
                    <dd>${faultTexts[kind]}.</dd>`,
        )}
    </dl>
    <div class="row">
        ${button('clear-faults', 'Remove all faults')}
        ${button('lock-network', locked ? 'Unlock the network' : 'Lock the network', { locked: String(!locked) })}
        ${button('expire-access-tokens', 'Expire access tokens')}
    </div>
`;
