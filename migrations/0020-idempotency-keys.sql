-- What was answered to a write with an Idempotency-Key, so that the same one is not done twice.

create table idempotency_keys (
  session_id text not null references sessions on delete cascade,
  key text not null,
  -- A keyed digest of the call and its body: bodies have passwords.
  asked text not null,
  begun_at timestamptz not null,
  -- Null while it is at work, and when it was cut short: then nobody knows whether it was done.
  reply text,
  was_cut boolean not null default false,
  primary key (session_id, key)
);
