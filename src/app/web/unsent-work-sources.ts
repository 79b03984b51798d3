import type { Access } from '#shared/call.ts'
import { mayPass } from '#web/session/session.tsx'
import type { SessionInfo } from '#web/credentials/session-storage.ts'
import { registerUnsentWorkSource } from '#web/session/unsent-work.ts'

const features: readonly { of: Access; register: () => Promise<void> }[] = [
  {
    of: 'signed-in',
    async register() {
      const { unsentAnswersSource } = await import('#admissions/applicant/apply/web/autosave/unsent-answers.ts')
      registerUnsentWorkSource(unsentAnswersSource)
    },
  },
  {
    of: 'signed-in',
    async register() {
      const { unsentMessagesSource, sendWhenOnline } = await import('#admissions/applicant/messages/web/send-stored.ts')
      registerUnsentWorkSource(unsentMessagesSource)
      sendWhenOnline()
    },
  },
  {
    of: 'readSalesLists',
    async register() {
      const { unsentSheetsSource } = await import('#sales/sheets/web/drafts/unsent-sheets.ts')
      registerUnsentWorkSource(unsentSheetsSource)
    },
  },
  {
    of: 'readAllApplications',
    async register() {
      const { unsentNotesSource } = await import('#admissions/record/applications/web/details/kept-notes.ts')
      registerUnsentWorkSource(unsentNotesSource)
    },
  },
]
const registered = new Map<unknown, Promise<void>>()

/** A feature whose code can't be loaded must not hide the work of the others from the question. */
export const registerUnsentWorkSources = () => Promise.allSettled(features.map(once))

/** Loads them beforehand for a signed-in person who may have typed such work, so that the sign-out can ask without a network. */
export const registerSourcesOf = (person: SessionInfo) =>
  Promise.allSettled(features.filter(({ of }) => mayPass(of, person)).map(once))

function once(feature: (typeof features)[number]): Promise<void> {
  const source = registered.get(feature)
  if (source) return source
  const loading = feature.register().catch((error: unknown) => {
    registered.delete(feature)
    throw error
  })
  registered.set(feature, loading)
  return loading
}
