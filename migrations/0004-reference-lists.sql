-- The reference lists that forms and lists read from; a value is unique without regard to case.

create table gender (
  gender text not null check (gender <> ''),
  is_active boolean not null default true
);
create unique index gender_key on gender (lower(gender));

create table status_title (
  statustitle text not null check (statustitle <> ''),
  is_active boolean not null default true
);
create unique index status_title_key on status_title (lower(statustitle));
