-- SALES-64: the totals of the paper that a sheet is keyed from, by game, and whether they are asked for.

alter table sales_settings
  add column paper_totals text not null default 'optional' check (paper_totals in ('off', 'optional', 'required'));

alter table sheets add column control jsonb not null default '{}';
alter table sheet_drafts add column control jsonb not null default '{}';

create or replace view live_sheets as
  select id, sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at,
    self_approved, return_reason, created_at, modified_at, saved_by, saved_at, row_count, sold, correctors, corrected_rows,
    corrected_amount, corrected_of, submit_note, control
  from sheets where voided_at is null;
