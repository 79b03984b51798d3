-- MAIL-16: the wording of a mail by an admin in each language. Whether a mail is sent is in its English row.

alter table mail_templates add column language text not null default 'en';
alter table mail_templates drop constraint mail_templates_pkey;
alter table mail_templates add constraint mail_templates_pkey primary key (name, language);
