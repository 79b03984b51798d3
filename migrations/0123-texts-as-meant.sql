-- The tables whose texts may be from before every text was read as meant, up to which key they are tidied since, and how many rows were changed.
-- No row of theirs is written here: a job does that in pieces after the start (tidy-texts.ts).
create table untidied (
  name text primary key,
  after text not null default '',
  changed integer not null default 0,
  is_done boolean not null default false
);
insert into untidied (name) select 'applications' where exists (select from applications);
insert into untidied (name) select 'users' where exists (select from users);
insert into untidied (name) select 'messages' where exists (select from messages);
insert into untidied (name) select 'letters' where exists (select from letters);
insert into untidied (name) select 'announcements' where exists (select from announcements);
insert into untidied (name) select 'mail_templates' where exists (select from mail_templates);
insert into untidied (name) select 'wordings' where exists (select from wordings);
insert into untidied (name) select 'distributors' where exists (select from distributors);
insert into untidied (name) select 'sheet_comments' where exists (select from sheet_comments);
