-- When a record's personal values were taken out for good; what is left of it stays for payments and the activity log.
alter table applications add column erased_at timestamptz;

-- An entry whose personal values were taken out. Its digest still links the chain, and the seal covers what is left of it.
alter table activity_log add column erased_seal text;

create or replace function activity_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.erased_seal is not null and new.before is null and new.after is null
     and (new.id, new.at, new.module, new.is_milestone, new.digest) = (old.id, old.at, old.module, old.is_milestone, old.digest)
     and new.application_id is not distinct from old.application_id then
    return new;
  end if;
  raise exception 'the activity log is append only';
end $$;
