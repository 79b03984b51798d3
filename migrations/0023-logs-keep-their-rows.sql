-- A row trigger does not see TRUNCATE, which would empty an append-only log at once.
create trigger activity_log_is_never_emptied before truncate on activity_log
  for each statement execute function activity_log_is_append_only();
create trigger number_finder_runs_are_never_emptied before truncate on number_finder_runs
  for each statement execute function number_finder_runs_are_append_only();
