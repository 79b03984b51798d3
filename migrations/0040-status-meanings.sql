-- What a status title means to the product, whatever it is called; null is what its name says. Every institution gets a title for
-- applications that their applicants withdraw.

alter table status_title
  add column meaning text check (meaning in ('working', 'waiting list', 'offer', 'accepted', 'rejected', 'withdrawn'));

insert into status_title (statustitle)
select 'Withdrawn' where exists (select 1 from status_title)
on conflict do nothing;

update status_title set meaning = case lower(statustitle)
  when 'waiting list' then 'waiting list'
  when 'converted' then 'accepted'
  else lower(statustitle)
end
where lower(statustitle) in ('waiting list', 'converted', 'rejected', 'withdrawn');
