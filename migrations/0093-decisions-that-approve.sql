-- LETTER-18: a decision that approves the applications too.
alter table sendings add column approves boolean not null default false;
