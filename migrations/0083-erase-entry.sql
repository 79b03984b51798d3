-- The product's own role may add to the activity log and not change it. Taking personal values out of an entry is the one change there is, and
-- this function, which runs with a role of its own, is the one way to it. The trigger of the log still holds it to that.
create function erase_entry(entry bigint, new_actor text, new_ip text, new_log text, seal text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update activity_log set actor = new_actor, ip = new_ip, log = new_log, before = null, after = null, erased_seal = seal where id = entry
$$;
revoke execute on function erase_entry from public;
