-- What the office asks applicants to correct, and what they may change after submission: Site Settings say it for those that wait, a
-- status title for those that have it. The index finds those with corrections without reading the others.
alter table applications add column corrections jsonb not null default '[]';
create index applications_with_corrections on applications (application_id) where corrections <> '[]'::jsonb;

alter table site_settings
  add column after_submission text not null default 'all' check (after_submission in ('all', 'items', 'nothing'));
alter table status_title
  add column applicant_may_change text not null default 'all' check (applicant_may_change in ('all', 'items', 'nothing'));

-- What was sent back before.
update applications set corrections = returned.items from (
  select application_id, jsonb_agg(jsonb_build_object(
    'id', 'document-' || id, 'kind', 'document', 'name', slot, 'words', returned_reason,
    'at', to_char(returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', '', 'state', 'open', 'answer', '',
    'was', name, 'seen', key) order by id) as items
  from documents where deleted_at is null and returned_at is not null group by application_id
) as returned
where returned.application_id = applications.application_id and applications.erased_at is null;
