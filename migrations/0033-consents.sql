-- Who agreed to which version of the privacy notice, in which language, and when. It goes with the account.

create table consents (
  username text not null references users on delete cascade,
  version integer not null,
  language text not null,
  agreed_at timestamptz not null,
  primary key (username, version)
);
