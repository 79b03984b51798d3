import { registerUnsentWorkSource } from '#web/session/unsent-work.ts'

/** What stores typed work in this browser. */
const features = {
  async answers() {
    const { unsentAnswersSource } = await import('#features/apply/web/autosave/unsent-answers.ts')
    registerUnsentWorkSource(unsentAnswersSource)
  },
  async sheets() {
    const { unsentSheetsSource } = await import('#features/daily-sales/web/drafts/unsent-sheets.ts')
    registerUnsentWorkSource(unsentSheetsSource)
  },
  async messages() {
    const { unsentMessagesSource, sendWhenOnline } = await import('#features/messages/web/send-stored.ts')
    registerUnsentWorkSource(unsentMessagesSource)
    sendWhenOnline()
  },
}
type Feature = keyof typeof features
const registered = new Map<Feature, Promise<void>>()

/** Registers every feature that stores typed work in this browser with the one sign-out. */
export const registerUnsentWorkSources = () => register('answers', 'sheets', 'messages')

/** The same beforehand, while a person is signed in, as far as they can have typed such work: the sign-out can then ask without a network. */
export const registerSourcesOf = ({ keysSheets }: { keysSheets: boolean }) =>
  register('answers', 'messages', ...(keysSheets ? (['sheets'] as const) : []))

async function register(...named: readonly Feature[]): Promise<void> {
  await Promise.all(named.map(once))
}

function once(feature: Feature): Promise<void> {
  const known = registered.get(feature)
  if (known) return known
  const loading = features[feature]().catch((error: unknown) => {
    registered.delete(feature)
    throw error
  })
  registered.set(feature, loading)
  return loading
}
