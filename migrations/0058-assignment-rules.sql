-- Who gets the submitted applications of a form, or of one of its programs, in turn.
create table assignment_rules (
  id bigint generated always as identity primary key,
  form text not null check (form in ('college', 'school', 'job')),
  program text not null,
  members text[] not null,
  days integer not null check (days between 0 and 365),
  is_active boolean not null,
  turn bigint not null default 0
);
create unique index assignment_rules_one on assignment_rules (form, lower(program));
