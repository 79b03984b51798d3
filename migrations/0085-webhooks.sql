-- Addresses of other programs that are sent what happens. Their messages are rows of the outbox, which may be about no application.
create table webhooks (
  id text primary key,
  name text not null,
  url text not null,
  events text[] not null,
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  off_reason text not null default '',
  made_by text references users(username) on delete set null,
  made_at timestamptz not null,
  failing_since timestamptz,
  warned_at timestamptz
);
create unique index webhooks_one_name on webhooks (lower(name));
create index webhooks_made_by on webhooks (made_by);

alter table outbox
  alter column application_id drop not null,
  add column webhook_id text references webhooks(id) on delete cascade,
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('lead', 'status', 'convert', 'second-lead', 'application.submitted',
    'application.approved', 'application.statuschanged', 'application.erased', 'payment.confirmed', 'sheet.approved', 'webhook.test')),
  drop constraint outbox_service_check,
  add constraint outbox_service_check check (service in ('crm', 'crm2', 'webhook')),
  add constraint outbox_webhook_check check ((service = 'webhook') = (webhook_id is not null));
create index outbox_of_webhook on outbox (webhook_id, next_at, id) where state = 'waiting';
create index outbox_webhook_id on outbox (webhook_id) where webhook_id is not null;
