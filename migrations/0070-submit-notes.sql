-- SALES-63: the note with which a sheet is handed to the checkers, and whether one is required where something is worth a second look.

alter table sales_settings add column notes_required boolean not null default false;

alter table sheets add column submit_note text not null default '';

create or replace view live_sheets as
  select id, sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at,
    self_approved, return_reason, created_at, modified_at, saved_by, saved_at, row_count, sold, correctors, corrected_rows,
    corrected_amount, corrected_of, submit_note
  from sheets where voided_at is null;
