-- A lead that nobody has begun to send is replaced by the next one of its e-mail, in the statement that brings that. An entry that was
-- taken once, or that an old process wrote, never is.
alter table outbox add column is_replaceable boolean not null default false;
create unique index outbox_replaceable on outbox (service, subject) where is_replaceable and state = 'waiting' and attempts = 0;
