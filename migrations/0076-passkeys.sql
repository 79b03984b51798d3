-- Passkeys (WebAuthn) as a second step: what proves one, and the challenges that are still open.

alter table second_steps
  drop constraint second_steps_kind_check,
  add constraint second_steps_kind_check check (kind in ('app', 'passkey')),
  alter column secret_sealed drop not null,
  add constraint second_steps_app_has_key check (kind <> 'app' or secret_sealed is not null);

create table passkeys (
  second_step text primary key references second_steps on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  user_handle text not null,
  transports text[] not null
);

-- One for each session or browser; used up by the first answer.
create table passkey_challenges (
  holder text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
