-- An admin hands a sheet over to another operator: its history says so.

alter table sheet_changes
  drop constraint sheet_changes_action_check,
  add constraint sheet_changes_action_check check (action in (
    'entered', 'saved', 'submitted', 'corrected', 'returned', 'approved', 'self-approved', 'reopened', 'moved', 'removed', 'restored',
    'taken-over', 'assigned'
  ));
