-- From which networks an API key works; from any where there is none. Keys of before work from any.
alter table api_keys add column networks text[] not null default '{}';
