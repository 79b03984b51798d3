-- Where the activity log is kept by year (npm run partition-log), makes the parts that are missing up to the next year. Elsewhere it does nothing. The product
-- may not make tables; this function makes these and no others. Entries of a year that has no part are in activity_log_other, and stay there.
create function add_log_years() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  year integer;
  part text;
  bounds text[];
  is_taken boolean;
begin
  if (select relkind from pg_class where oid = 'activity_log'::regclass) <> 'p' then
    -- What a command that was killed left behind would refuse the entries of a later year; the lock is that of one that still runs.
    if exists (select from pg_constraint where conname = 'activity_log_until') and pg_try_advisory_xact_lock(7240113) then
      alter table activity_log drop constraint activity_log_until;
    end if;
    return;
  end if;
  -- Of two processes that start together one looks after the other.
  lock table activity_log in share update exclusive mode;
  select max(substring(relname from '\d{4}$')::integer) + 1 into year
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'activity_log'::regclass;
  while year <= extract(year from now() at time zone 'UTC') + 1 loop
    part := 'log_years.activity_log_' || year;
    bounds := array[year || '-01-01 00:00:00+00', year + 1 || '-01-01 00:00:00+00'];
    execute format('select exists (select from log_years.activity_log_other where at >= %L and at < %L)', bounds[1], bounds[2]) into is_taken;
    if not is_taken then
      -- Made beside the log and then attached, so that nobody who reads or writes has to wait.
      execute format('create table %s (like activity_log including all)', part);
      execute format('create trigger activity_log_is_never_emptied before truncate on %s for each statement execute function activity_log_is_append_only()', part);
      execute format('alter table activity_log attach partition %s for values from (%L) to (%L)', part, bounds[1], bounds[2]);
    end if;
    year := year + 1;
  end loop;
end $$;
revoke execute on function add_log_years from public;
