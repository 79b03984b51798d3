import type { Access } from '#shared/call.ts'
import { mayPass } from '#web/session/session.tsx'
import type { SessionInfo } from '#web/session/session-storage.ts'
import { registerUnsentWorkSource } from '#web/session/unsent-work.ts'

/** What stores typed work in this browser, and the right without which nobody types it. */
const features: readonly { of: Access; register: () => Promise<void> }[] = [
  {
    of: 'signed-in',
    async register() {
      const { unsentAnswersSource } = await import('#features/apply/web/autosave/unsent-answers.ts')
      registerUnsentWorkSource(unsentAnswersSource)
    },
  },
  {
    of: 'signed-in',
    async register() {
      const { unsentMessagesSource, sendWhenOnline } = await import('#features/messages/web/send-stored.ts')
      registerUnsentWorkSource(unsentMessagesSource)
      sendWhenOnline()
    },
  },
  {
    of: 'readSalesLists',
    async register() {
      const { unsentSheetsSource } = await import('#features/daily-sales/web/drafts/unsent-sheets.ts')
      registerUnsentWorkSource(unsentSheetsSource)
    },
  },
  {
    of: 'readAllApplications',
    async register() {
      const { unsentNotesSource } = await import('#features/applications/web/details/kept-notes.ts')
      registerUnsentWorkSource(unsentNotesSource)
    },
  },
]
const registered = new Map<unknown, Promise<void>>()

/** Registers every feature that stores typed work in this browser with the one sign-out. */
export const registerUnsentWorkSources = () => Promise.all(features.map(once))

/** The same beforehand, while a person is signed in, as far as they can have typed such work: the sign-out can then ask without a network. */
export const registerSourcesOf = (person: SessionInfo) => Promise.all(features.filter(({ of }) => mayPass(of, person)).map(once))

function once(feature: (typeof features)[number]): Promise<void> {
  const known = registered.get(feature)
  if (known) return known
  const loading = feature.register().catch((error: unknown) => {
    registered.delete(feature)
    throw error
  })
  registered.set(feature, loading)
  return loading
}
