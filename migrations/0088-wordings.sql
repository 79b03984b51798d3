-- What applicants' pages say in an institution's own words, by language and English text. Whoever saved them may be gone.
create table wordings (
  language text not null,
  source text not null,
  text text not null,
  saved_by text references users(username) on delete set null,
  saved_at timestamptz not null,
  primary key (language, source)
);
create index wordings_saved_by on wordings (saved_by);
