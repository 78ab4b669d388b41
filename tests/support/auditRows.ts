import type { Sandbox } from '../../sandbox/app';

/** Changes rows of the audit log past the trigger that refuses it. */
export async function changeAuditRows(sandbox: Pick<Sandbox, 'query'>, ...statements: string[]): Promise<void> {
    await sandbox.query('ALTER TABLE audit_events DISABLE TRIGGER USER');
    for (const statement of statements) await sandbox.query(statement);
    await sandbox.query('ALTER TABLE audit_events ENABLE TRIGGER USER');
}

/** Begins every chain anew, with one event or without. */
export const forgetAuditRows = (sandbox: Pick<Sandbox, 'query'>, except = 'none'): Promise<void> =>
    changeAuditRows(
        sandbox,
        `DELETE FROM audit_events WHERE id <> '${except}'`,
        `UPDATE audit_logs SET (length, last_hash) =
            (SELECT coalesce(max(seq), 0), coalesce(max(hash), '') FROM audit_events e WHERE e.log = audit_logs.log)`,
    );
