import type { Sandbox } from '../../sandbox/app';

const tables = ['audit_events', 'audit_logs'];

/** Changes rows of the audit log past the triggers that refuse it. */
export async function changeAuditRows(sandbox: Pick<Sandbox, 'query'>, ...statements: string[]): Promise<void> {
    for (const table of tables) await sandbox.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const statement of statements) await sandbox.query(statement);
    for (const table of tables) await sandbox.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Begins every chain anew, with one event or without. */
export const forgetAuditRows = (sandbox: Pick<Sandbox, 'query'>, except = 'none'): Promise<void> =>
    changeAuditRows(
        sandbox,
        `DELETE FROM audit_events WHERE id <> '${except}'`,
        `UPDATE audit_logs SET (length, last_hash) =
            (SELECT coalesce(max(seq), 0), coalesce(max(hash), '') FROM audit_events e WHERE e.log = audit_logs.log)`,
    );
