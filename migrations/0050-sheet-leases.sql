-- Who keys a sheet can be relieved: when a draft was typed in last, who typed in it before, and who took it over.

alter table sheet_drafts
  add column typed_at timestamptz not null default now(),
  add column contributors text[] not null default '{}',
  add column taken_over_by text references users on delete set null on update cascade,
  add column taken_over_at timestamptz;
update sheet_drafts set typed_at = kept_at;

alter table sheet_changes
  drop constraint sheet_changes_action_check,
  add constraint sheet_changes_action_check check (action in (
    'entered', 'saved', 'submitted', 'corrected', 'returned', 'approved', 'self-approved', 'reopened', 'moved', 'removed', 'restored',
    'taken-over'
  ));
