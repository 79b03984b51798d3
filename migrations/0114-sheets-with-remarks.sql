-- SALES-76: whether something in a sheet was worth a second look when it was submitted. Unknown for those from before, as it was.
alter table sheets add column has_warnings boolean not null default false;

create or replace view live_sheets as
  select id, sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at,
    self_approved, return_reason, created_at, modified_at, saved_by, saved_at, row_count, sold, correctors, corrected_rows,
    corrected_amount, corrected_of, submit_note, control, has_warnings
  from sheets where voided_at is null;
