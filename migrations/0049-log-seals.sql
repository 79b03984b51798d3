-- The activity log without a lock that all writers share: an entry's digest covers the entry alone, and seals cover, soon afterwards, which
-- entries there are and in what order. Entries from before stay in their chain, which the first seal vouches for.

-- Written in the statement that writes the entry; taken out in the transaction that seals it.
create table activity_unsealed (id bigint primary key);

create table activity_seals (
  id bigint primary key,
  at timestamptz not null,
  key_id text not null,
  last_chained bigint,
  entries bigint[] not null,
  root bytea not null,
  digest text not null
);
create function activity_seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the seals of the activity log are append only';
end $$;
create trigger activity_seals_keep_rows before update or delete on activity_seals
  for each row execute function activity_seals_are_append_only();
create trigger activity_seals_are_never_emptied before truncate on activity_seals
  for each statement execute function activity_seals_are_append_only();

-- An older process that still runs beside this one would write entries into the chain, which has ended.
create function activity_log_has_seals() returns trigger language plpgsql as $$
begin
  if position('.' in new.digest) = 0 then
    raise exception 'this version of the product can no longer write the activity log: stop it and start the new one';
  end if;
  return new;
end $$;
create trigger activity_log_takes_sealed before insert on activity_log for each row execute function activity_log_has_seals();
