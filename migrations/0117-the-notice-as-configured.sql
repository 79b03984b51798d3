-- SIGN-46: what the configuration says of who receives what applicants enter, and how long it is kept; the version of the privacy notice counts its changes.
alter table site_settings
  add column notice_facts jsonb not null default '{}'::jsonb,
  add column leads_before_submission boolean not null default false;

-- The notice of before said that only the office sees what is entered: who has agreed to it is asked again. Where leads were sent at every
-- save they still are, and the notice says so (LEAD-15).
insert into site_settings (uid, privacy_version, leads_before_submission)
  select 'sitesettings', case when consented.found then 2 else 1 end, sent.found
  from (select exists (select from consents) or exists (select from application_consents)) as consented (found),
    (select exists (select from outbox where kind = 'lead')) as sent (found)
  where consented.found or sent.found
  on conflict (uid) do update set
    privacy_version = site_settings.privacy_version + (excluded.privacy_version - 1),
    leads_before_submission = excluded.leads_before_submission;
