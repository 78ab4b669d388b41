/* Queries as prepared statements. PGlite's own `query` has each text parsed and planned anew, which takes longer than most queries. */
import { messages, protocol, types } from '@electric-sql/pglite';

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {{ name: string, parameterTypes: number[], fields: { name: string, dataTypeID: number }[] }} Statement */
/** @typedef {{ rowMode: 'array' | 'object', asText: readonly number[] }} Reading */

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = messages;

/** Statements that are kept; the one used least lately makes place. */
const KEPT = 500;
/** Characters. Longer texts, such as those of many rows to insert, hardly ever come again. */
const LONGEST_KEPT = 10_000;
const COUNTED = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * Runs queries in a database that nothing else uses. They may overlap.
 * @param {PGlite} database
 */
export function createStatements(database) {
    /** By text, the one used last at the end. @type {Map<string, Statement>} */
    const kept = new Map();
    let last = 0;

    /** @param {Uint8Array[]} asked */
    const exchange = async asked => (await database.execProtocol(Buffer.concat([...asked, serialize.sync()]))).messages;

    /** @param {string} text @param {string} name @returns {Promise<Statement>} */
    async function parse(text, name) {
        const answers = await exchange([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
        const parameters = answers.find(answer => answer instanceof ParameterDescriptionMessage);
        const row = answers.find(answer => answer instanceof RowDescriptionMessage);
        return { name, parameterTypes: parameters?.dataTypeIDs ?? [], fields: row?.fields ?? [] };
    }

    /** @param {string} text */
    async function statementOf(text) {
        if (text.length > LONGEST_KEPT) return parse(text, '');
        const known = kept.get(text);
        kept.delete(text);
        const statement = known ?? (await parse(text, `kept_${++last}`));
        kept.set(text, statement);
        const [oldest] = kept;
        if (oldest && kept.size > KEPT) {
            kept.delete(oldest[0]);
            await exchange([serialize.close({ type: 'S', name: oldest[1].name })]);
        }
        return statement;
    }

    /** @param {string} text @param {readonly unknown[]} parameters @param {Reading} reading */
    async function run(text, parameters, { rowMode, asText }) {
        const { name, parameterTypes, fields } = await statementOf(text);
        const values = parameters.map((value, index) => written(value, parameterTypes[index]));
        const answers = await exchange([serialize.bind({ statement: name, values }), serialize.execute({})]);
        const parsers = parsersFor(asText);
        const rows = [];
        let affectedRows = 0;
        for (const answer of answers) {
            if (answer instanceof DataRowMessage) {
                const cells = fields.map(({ name: column, dataTypeID }, at) => [
                    column,
                    types.parseType(answer.fields[at] ?? null, dataTypeID, parsers),
                ]);
                rows.push(rowMode === 'array' ? cells.map(([, value]) => value) : Object.fromEntries(cells));
            } else if (answer instanceof CommandCompleteMessage) {
                const [command = '', ...numbers] = answer.text.split(' ');
                if (COUNTED.includes(command)) affectedRows = Number(numbers.at(-1));
            }
        }
        return { rows, affectedRows };
    }

    /** Made once for each choice of types: a copy takes longer than most queries. @type {Map<string, typeof database.parsers>} */
    const parsersByText = new Map();

    /** @param {readonly number[]} asText */
    function parsersFor(asText) {
        const key = asText.join();
        const known = parsersByText.get(key);
        if (known) return known;
        const parsers = { ...database.parsers };
        for (const type of asText) parsers[type] = value => value;
        parsersByText.set(key, parsers);
        return parsers;
    }

    /** A value as PostgreSQL's text. @param {unknown} value @param {number | undefined} type */
    const written = (value, type) => {
        if (value === null || value === undefined) return null;
        const write = type === undefined ? undefined : database.serializers[type];
        return write ? write(value) : String(value);
    };

    return {
        /** @type {typeof run} */
        run: (...query) => database.runExclusive(() => run(...query)),
    };
}
