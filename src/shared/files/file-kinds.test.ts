import { expect, test } from 'vitest'
import { bytesOf, fileRules, papers, pictures, type FileKind } from './file-kinds.ts'

test('pictures and documents are refused in fixed words (DOC-3)', () => {
  expect(fileRules(pictures)).toEqual({
    endings: ['jpg', 'jpeg', 'png', 'gif'],
    maxBytes: 2 * 1024 * 1024,
    wrongKind: 'Only JPEG, PNG, and GIF files are allowed.',
    tooLarge: 'File size exceeds 2MB limit.',
    hint: 'JPEG, PNG, or GIF, up to 2 MB',
  })
  expect(fileRules(papers)).toEqual({
    endings: ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt'],
    maxBytes: 5 * 1024 * 1024,
    wrongKind: 'Only JPEG, PNG, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, and TXT files are allowed.',
    tooLarge: 'File size exceeds 5MB limit.',
    hint: 'JPEG, PNG, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, or TXT, up to 5 MB',
  })
})

test.each<[FileKind[], number, string, string]>([
  [['PDF'], 1, 'Only PDF files are allowed.', 'File size exceeds 1MB limit.'],
  [['PDF', 'DOCX'], 0.5, 'Only PDF and DOCX files are allowed.', 'File size exceeds 0.5MB limit.'],
])('%j up to %d MB are refused after the same pattern', (kinds, megabytes, wrongKind, tooLarge) => {
  expect(fileRules({ kinds, maxBytes: bytesOf(megabytes) })).toMatchObject({ wrongKind, tooLarge })
})
