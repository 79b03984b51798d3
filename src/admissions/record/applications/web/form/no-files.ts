import type { FormFiles } from '#admissions/record/forms/web/form-host.ts'
import { fileUrl } from '#web/calls/api.ts'
import { documentFiles } from '../../document-calls.ts'

export const noFiles: FormFiles = {
  stored: [],
  slots: {},
  send: async () => {},
  addPages: () => {},
  setPages: () => {},
  remove: async () => {},
  during: (work) => work,
  waits: undefined,
  downloadUrl: (path) => fileUrl(documentFiles.download, { filename: path }),
  pictureUrl: (path) => fileUrl(documentFiles.download, { filename: path, view: 'true' }),
  thumbnailUrl: (path) => fileUrl(documentFiles.download, { filename: path, view: 'true', size: 'thumb' }),
}
