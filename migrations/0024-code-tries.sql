-- How many one-time codes were tried and wrong in each minute: what tells that they are being sprayed over many names.

create table code_tries (
  minute timestamptz primary key,
  tried integer not null,
  wrong integer not null
);
