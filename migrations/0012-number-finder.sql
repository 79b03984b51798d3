-- Each run of the number finder: who asked what, and what came out of which figures. Append only, like the activity log.

create table number_finder_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  sheet_date date not null,
  show_id integer not null references shows,
  -- Blank when the number that pays least was asked for.
  custom_number text not null check (custom_number ~ '^([0-9]{3})?$'),
  winning_number text not null check (winning_number ~ '^[0-9]{3}$'),
  total numeric(30, 2) not null,
  equals smallint not null,
  sheets integer not null,
  unapproved_sheets integer not null,
  -- Of the show's rates and every number's sales: two runs with the same digest had the same input.
  digest text not null
);
create index number_finder_runs_of_show on number_finder_runs (show_id, sheet_date, id);

create function number_finder_runs_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the runs of the number finder are append only';
end $$;
create trigger number_finder_runs_keep_rows before update or delete on number_finder_runs
  for each row execute function number_finder_runs_are_append_only();
