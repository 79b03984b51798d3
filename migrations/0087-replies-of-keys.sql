-- KEY-10: the Idempotency-Keys of API keys, as idempotency_keys has those of sessions. They go with the key, or at night after a day.
create table program_idempotency_keys (
  session_id text not null references api_keys on delete cascade,
  key text not null,
  asked text not null,
  begun_at timestamptz not null,
  reply text,
  was_cut boolean not null default false,
  primary key (session_id, key)
);
