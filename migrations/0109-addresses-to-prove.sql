-- ADDR-1: an application of the public form is nobody's before the owner of its address, or the office, says so.
alter table applications add column address_proof text not null default ''
  constraint applications_address_proof_check check (address_proof in ('', 'Not confirmed', 'Taken on'));
create index if not exists applications_to_prove on applications (application_id) where address_proof <> '' and deleted_at is null;
create index if not exists applications_of_person on applications (split_part(username, '/', 1)) where position('/' in username) > 0;

-- SIGN-30: who has no account agrees for one application; the account it becomes part of takes the consent over.
create table application_consents (
  application_id bigint primary key references applications (application_id) on delete cascade,
  version integer not null,
  language text not null,
  agreed_at timestamptz not null
);

create table refused_addresses (
  digest text primary key,
  until timestamptz not null,
  is_tried boolean not null
);

-- The plain key is free for a person from the moment they have an account. The locks are those of a record that takes an e-mail: of an account and an
-- application at once, the second sees the first.
create function users_free_their_key() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7302), pg_advisory_xact_lock(7302, hashtext(new.username));
  update applications set username = username || '/' || form || '-' || application_id
    where username = new.username and address_proof <> '' and deleted_at is null;
  return null;
end $$;
create trigger users_free_their_key after insert on users for each row execute function users_free_their_key();
