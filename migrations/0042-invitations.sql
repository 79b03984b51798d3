-- People who are invited by mail to work here: one invitation for each address, and of its link a digest.

create table invitations (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  digest text not null,
  firstname text not null,
  lastname text not null,
  usergroup text not null,
  role text not null,
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
