/** The roles of the database (SEC-23). Several installations on one server share them, each with privileges on its own tables. */
export const appRole = 'tracker_app'
export const eraserRole = 'tracker_eraser'

const rows = 'select, insert, update, delete'

export const limited: Readonly<Record<string, string>> = {
  migrations: 'select',
  activity_log: 'select, insert',
  activity_seals: 'select, insert',
  activity_unsealed: 'select, insert, delete',
  number_finder_runs: 'select, insert',
}

const eraseEntry = 'function erase_entry(bigint, text, text, text, text)'

/** Creates a role unless it exists; if two installations start at once on one server, only one does. */
export const makeRole = (role: string) => `do $$ begin
  create role ${role} nologin;
exception when duplicate_object or unique_violation then null;
end $$`

/** The grants of the owner to the roles. Safe to repeat; in one transaction, so that privileges never change in between. */
export const grants: readonly string[] = [
  'revoke create on schema public from public',
  `grant usage on schema public to ${appRole}, ${eraserRole}`,
  `grant ${rows} on all tables in schema public to ${appRole}`,
  `grant usage, select on all sequences in schema public to ${appRole}`,
  ...Object.entries(limited).flatMap(([table, may]) => [
    `revoke ${rows} on ${table} from ${appRole}`,
    `grant ${may} on ${table} to ${appRole}`,
  ]),
  `grant usage on schema pgboss to ${appRole}`,
  `grant ${rows} on all tables in schema pgboss to ${appRole}`,
  `grant usage, select on all sequences in schema pgboss to ${appRole}`,
  `grant execute on all functions in schema pgboss to ${appRole}`,
  `grant select, update on activity_log to ${eraserRole}`,
  // The new owner of a function must be allowed to create one there.
  `grant create on schema public to ${eraserRole}`,
  `alter ${eraseEntry} owner to ${eraserRole}`,
  `revoke create on schema public from ${eraserRole}`,
  `revoke execute on ${eraseEntry} from public`,
  `grant execute on ${eraseEntry} to ${appRole}`,
  // Runs as the owner of the tables, and creates only the next partition of the activity log.
  `grant execute on function add_log_years to ${appRole}`,
]

export const rolesByHand = (owner: string): string => `-- As an administrator of the server, once:
create role ${appRole} login password 'choose one';
create role ${eraserRole} nologin;
grant ${appRole}, ${eraserRole} to ${quoted(owner)};

-- Then DATABASE_OWNER_URL is the address with ${owner}, and DATABASE_URL the one with ${appRole}.
-- The next start gives the roles their rights, with these statements as ${owner}:
${grants.map((statement) => `-- ${statement};`).join('\n')}
`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
