-- LIST-29: the lists of accounts and of deliveries are long where applicants are many. Staff are few among the accounts, and one address among
-- the mails: neither is looked for from end to end.

create index users_by_group on users (usergroup, username);
create index mail_log_recipients on mail_log using gin (lower(recipient) gin_trgm_ops);
-- SMS are few beside mails, and none in most places.
create index mail_log_by_sms on mail_log (queued_at, id) where channel = 'sms';
