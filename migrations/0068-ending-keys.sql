-- KEY-7: before how many days of its end a key was last mailed about; null until then.
alter table api_keys add column warned_before integer check (warned_before > 0);
