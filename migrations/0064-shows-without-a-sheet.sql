-- SALES-54: the shows that no sheet of a distributor is expected for. A show that is removed leaves its ID behind, which then means nothing.

alter table distributors add column no_sheet_for integer[] not null default '{}';
