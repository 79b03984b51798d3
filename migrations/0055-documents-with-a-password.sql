-- DOC-26: documents that can't be opened without a password; those that are there count as any other
alter table documents add column needs_password boolean not null default false;
