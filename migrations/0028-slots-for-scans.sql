-- A text is no passport: the slots of what somebody else has issued take photos and PDFs. Only where they still take what they began
-- with; what an admin has chosen stays, and so does every file that is there.
update document_slots
set kinds = '{JPEG,PNG,GIF,PDF}'
where kinds = '{JPEG,PNG,GIF,PDF,DOC,DOCX,XLS,XLSX,PPT,PPTX,TXT}'
  and max_bytes = 5242880
  and (form, name) in (
    ('college', 'Passport'),
    ('college', 'Bank Statement (Min 3month)'),
    ('college', 'Premedical or bachelor or undergraduate or 12th'),
    ('college', '11th grade'),
    ('college', 'Any exam results Marksheet MCAT or NEET'),
    ('school', 'SSLC Mark Sheet or Hall Ticket'),
    ('school', 'HSC Mark Sheet'),
    ('school', 'Transfer Certificate'),
    ('school', 'Community Certificate'),
    ('school', 'Conduct Certificate'),
    ('school', 'Income Certificate')
  );
