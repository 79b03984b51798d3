-- A sheet keyed for the wrong date, show or distributor is removed or moved. A removed one keeps its row, so that it can be restored,
-- and leaves its key to another.

alter table sheets
  add column voided_at timestamptz,
  add column voided_by text,
  add column void_reason text not null default '',
  add check ((voided_at is null) = (voided_by is null));
alter table sheets drop constraint sheets_sheet_date_distributor_row_id_show_id_key;
create unique index sheets_by_key on sheets (sheet_date, distributor_row_id, show_id) where voided_at is null;
create index sheets_removed on sheets (voided_at, id) where voided_at is not null;

-- What counts. Everything that reads or changes sheets uses it, but for removing and restoring them.
create view live_sheets as
  select
    id, sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at, self_approved,
    return_reason, created_at, modified_at, saved_by, saved_at
  from sheets
  where voided_at is null;

-- The lists read live sheets alone; an index that holds only those answers their totals by itself.
drop index sheets_by_state;
drop index sheets_by_applied_by;
drop index sheets_by_approved_by;
create index sheets_by_state on sheets (state, sheet_date, id) where voided_at is null;
create index sheets_by_applied_by on sheets (applied_by, state, sheet_date, id) where voided_at is null;
create index sheets_by_approved_by on sheets (approved_by, sheet_date, id) where voided_at is null;

alter table sheet_changes
  add column moved_from text,
  add column moved_to text,
  drop constraint sheet_changes_action_check,
  add constraint sheet_changes_action_check check (
    action in (
      'entered', 'saved', 'submitted', 'corrected', 'returned', 'approved', 'self-approved', 'reopened', 'moved', 'removed', 'restored'
    )
  ),
  add check ((action = 'moved') = (moved_from is not null) and (action = 'moved') = (moved_to is not null));
create index sheet_changes_moved_from on sheet_changes (moved_from, id) where moved_from is not null;
