import { expect, test } from 'vitest'
import { bytesOf, fileRules, papers, pictures, scans, sizeInWords, type FileKind } from './file-kinds.ts'

test('pictures and documents are refused in fixed words (DOC-3)', () => {
  expect(fileRules(pictures)).toEqual({
    endings: ['jpg', 'jpeg', 'png', 'gif'],
    maxBytes: 2 * 1024 * 1024,
    wrongKind: 'Only JPEG, PNG, and GIF files are allowed.',
    tooLarge: 'File size exceeds 2MB limit.',
    hint: 'Photo, up to 2 MB',
  })
  expect(fileRules(papers)).toEqual({
    endings: ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt'],
    maxBytes: 5 * 1024 * 1024,
    wrongKind: 'Only JPEG, PNG, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, and TXT files are allowed.',
    tooLarge: 'File size exceeds 5MB limit.',
    hint: 'PDF, photo, Word, Excel, PowerPoint, or text, up to 5 MB',
  })
})

test.each<[FileKind[], number, string, string]>([
  [['PDF'], 1, 'Only PDF files are allowed.', 'File size exceeds 1MB limit.'],
  [['PDF', 'DOCX'], 0.5, 'Only PDF and DOCX files are allowed.', 'File size exceeds 0.5MB limit.'],
])('%j up to %d MB are refused after the same pattern', (kinds, megabytes, wrongKind, tooLarge) => {
  expect(fileRules({ kinds, maxBytes: bytesOf(megabytes) })).toMatchObject({ wrongKind, tooLarge })
})

test.each<[readonly FileKind[], string]>([
  [scans.kinds, 'PDF or photo, up to 5 MB'],
  [['JPEG', 'PDF'], 'PDF or JPEG, up to 5 MB'],
  [['DOCX'], 'DOCX, up to 5 MB'],
])('%j is said in the words of applicants (DOC-14)', (kinds, hint) => {
  expect(fileRules({ ...scans, kinds }).hint).toBe(hint)
})

test('a size is read in kB below a megabyte, and in MB with one decimal above', () => {
  expect([1, 1024, 348_160, 1_048_575, 1_048_576, 1_258_291].map(sizeInWords)).toEqual([
    '1 kB',
    '1 kB',
    '340 kB',
    '1024 kB',
    '1 MB',
    '1.2 MB',
  ])
})
