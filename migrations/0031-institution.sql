-- What the institution says of itself, its privacy notice, and its logo.

alter table site_settings
  add column institution jsonb not null default '{}',
  -- Empty until an institution writes its own. Each other text has the next version.
  add column privacy_notice text not null default '',
  add column privacy_version integer not null default 1,
  -- Counts the logos, so that browsers may keep each; negative while there is none.
  add column logo_version integer not null default 0;

create table brand_logo (
  uid text primary key references site_settings,
  -- A PNG of at most 640 by 240 pixels.
  bytes bytea not null,
  saved_at timestamptz not null
);
