-- SALES-80: from which Set amount on a cell is worth a second look.

alter table sales_settings add column large_amount integer not null default 5000 check (large_amount between 1 and 99999);
