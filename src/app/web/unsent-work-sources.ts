import { registerUnsentWorkSource } from '#web/session/unsent-work.ts'

let registered: Promise<void> | undefined

/**
 * Registers every feature that stores typed work in this browser with the one sign-out; their code is loaded once a person is
 * signed in.
 */
export function registerUnsentWorkSources(): Promise<void> {
  registered ??= register().catch((error: unknown) => {
    registered = undefined
    throw error
  })
  return registered
}

async function register(): Promise<void> {
  const [{ unsentAnswersSource: answerKeeper }, { unsentSheetsSource: sheetKeeper }, messages, { unsentNotesSource }] =
    await Promise.all([
      import('#features/apply/web/autosave/unsent-answers.ts'),
      import('#features/daily-sales/web/drafts/unsent-sheets.ts'),
      import('#features/messages/web/send-stored.ts'),
      import('#features/applications/web/details/kept-notes.ts'),
    ])
  registerUnsentWorkSource(answerKeeper)
  registerUnsentWorkSource(sheetKeeper)
  registerUnsentWorkSource(messages.unsentMessagesSource)
  registerUnsentWorkSource(unsentNotesSource)
  messages.sendWhenOnline()
}
