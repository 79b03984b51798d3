-- SALES-42: which sending of its window a draft is as of, so that one that comes late changes nothing. SALES-41: its lines are kept as they came,
-- and uncompressed: they are written again every few seconds, and nobody asks what is in them.

alter table sheet_drafts
  add column seq bigint not null default 0,
  alter column lines type json using lines::json;
alter table sheet_drafts alter column lines set storage external;
