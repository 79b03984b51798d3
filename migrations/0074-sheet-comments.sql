-- SALES-65: what people write to each other about a sheet, one of its rows or one of its cells, until it is done.

create table sheet_comments (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references sheets (id) on delete cascade,
  -- A row keeps its ID as long as it is there; saving replaces all rows of a sheet, so nothing refers to it here.
  row_id bigint,
  cell text not null default '',
  body text not null,
  actor text not null,
  at timestamptz not null,
  closed_by text,
  closed_at timestamptz
);
create index sheet_comments_sheet on sheet_comments (sheet_id);
