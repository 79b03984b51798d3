-- LETTER-15: a letter goes out as a mail, as a PDF or as both.
alter table letters add column sent_as text not null default 'mail' check (sent_as in ('mail', 'pdf', 'both'));
alter table sendings add column sent_as text not null default 'mail' check (sent_as in ('mail', 'pdf', 'both'));

-- LETTER-16: the PDF of a letter is kept as it was made. It is a document of its application, but none of the applicant's.
alter table documents add column kind text not null default 'upload' check (kind in ('upload', 'letter'));
-- The key of that document; empty where the letter is drawn when it is opened.
alter table messages add column document text not null default '';
