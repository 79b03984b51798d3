import { z } from 'zod/mini'
import { storedDocument } from './contract.ts'
import { correctionDto } from './status/corrections.ts'
import { call, fileCall } from '#shared/call.ts'
import { required } from '#shared/schema.ts'
import { foldUsername } from '#shared/text/user-name.ts'

/** SCREEN-20: these words are fixed; others are ours. */
export const incompletePreview = 'Application Incomplete! Fill All Mandatory Fields!'
export const unknownSlot = 'There is no such document on this form.'
export const noFile = 'Choose a file to upload.'
export const noSuchFile = 'There is no such file.'
/** SEC-22: the document was stored before the scanner knew this malware. */
export const infected = "This file contains malware and can't be opened."
export const replacedMeanwhile = 'This document was replaced. Look at the new one.'
export const noDocuments = 'There are no documents to download.'
export const tooManyFiles = 'This application has too many files. Delete some first.'
export const uploaded = 'Uploaded Successfully!'

const username = z.optional(z.pipe(z.string(), z.transform(foldUsername)))
const named = z.object({ username: z.pipe(required('User Name is required!'), z.transform(foldUsername)) })

export const documents = {
  delete: call({
    path: 'deletedoc',
    body: z.object({
      docname: z.optional(z.string()),
      path: z.optional(z.string()),
      username,
      sessionid: z.optional(z.string()),
    }),
    reply: z.object({
      Msg: z.string(),
      Docs: z.array(storedDocument),
      Completion: z.number(),
      version: z.number(),
      Corrections: z.optional(z.array(correctionDto)),
    }),
    envelope: 'status',
    access: 'writeApplications',
    forKeys: 'writeAllApplications',
    handle: true,
    keepsReply: true,
  }),
  printable: call({
    path: 'printable/get',
    body: z.object({}),
    reply: z.object({ Ranges: z.array(z.tuple([z.number(), z.number()])) }),
    envelope: 'status',
    access: 'anyone',
  }),
}

export const documentFiles = {
  upload: fileCall({
    method: 'UPLOAD',
    path: 'upload',
    query: z.object({ username, docname: z.string() }),
    access: 'writeApplications',
    forKeys: 'writeAllApplications',
    handle: true,
    limit: 6 * 1_048_576,
    tooLarge: 'File size exceeds 5MB limit.',
    quota: 'uploads',
  }),
  download: fileCall({
    method: 'GET',
    path: 'download',
    query: z.object({
      filename: z.string(),
      view: z.optional(z.enum(['true', 'false'])),
      size: z.optional(z.enum(['thumb'])),
    }),
    access: 'readApplications',
    forKeys: 'takeAllDocuments',
  }),
  downloadAll: fileCall({
    method: 'GET',
    path: 'downloaddocs',
    quota: 'papers',
    query: named,
    access: 'takeAllDocuments',
    forKeys: 'takeAllDocuments',
  }),
  filledPdf: fileCall({
    method: 'GET',
    path: 'filledpdf',
    quota: 'papers',
    query: z.extend(named, { preview: z.optional(z.enum(['true', 'false'])) }),
    access: 'readApplications',
    forKeys: 'takeAllDocuments',
  }),
}
