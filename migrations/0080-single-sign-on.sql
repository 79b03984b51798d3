-- Single sign-on of staff: who at the provider an account belongs to, and what the owner decided about it.

create table user_identities (
  issuer text not null,
  subject text not null,
  username text not null references users on delete cascade on update cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  -- One mailbox that somebody else gets later is another person at the provider, and doesn't open the account.
  unique (username, issuer)
);

create table single_sign_on_policy (
  uid text primary key check (uid = 'policy'),
  staff_only boolean not null,
  rules jsonb not null
);
