-- What each tick of the approver's vouches for (field → digest), who made it, when and of which version; or why it was withdrawn.
-- A tick from before has no entry: it vouches for the record as it is now, and gets its entry with the next save.
alter table applications add column checks jsonb not null default '{}';

-- When a document was asked for again; null for those returned before.
alter table documents add column returned_at timestamptz;

-- The tick that is about the document of a slot; empty for none. The forms declare it, as they do for a new installation.
alter table document_slots add column ticks text not null default '';
update document_slots set ticks = declared.tick
from (values
  ('SSLC Mark Sheet or Hall Ticket', 'sslcdoc'),
  ('Transfer Certificate', 'TransferCertificatedoc'),
  ('Community Certificate', 'CommunityCertificatedoc'),
  ('Conduct Certificate', 'ConductCertificatedoc'),
  ('Income Certificate', 'SCorSTIncomeCertificatedoc')
) as declared (slot, tick)
where form = 'school' and name = declared.slot;
