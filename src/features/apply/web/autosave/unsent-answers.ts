import { saveFile } from '#web/calls/download.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { newRecord } from '#web/address/param.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import { isEmpty } from '../../draft.ts'
import { words } from '../../texts.ts'
import { storedAnswers, wipeDrafts, type StoredAnswers } from './draft-storage.ts'
import type { Autosave } from './autosave.ts'

type Open = { user: string; application: string; autosave: Autosave }
const open = new Set<Open>()

/** Tells the sign-out of an application that is being filled in. Returns the undo. */
export function registerOpenWizard(entry: Open): () => void {
  open.add(entry)
  return () => open.delete(entry)
}

/** The unsent answers of a person in this browser, for the sign-out. */
export const unsentAnswersSource: UnsentWorkSource = {
  summary: words.unsentAnswers,
  async unsent(user) {
    return Promise.all(unsentAnswers(user).map(async (kept) => ({ what: titleOf(user, kept), detail: await detailOf(kept) })))
  },
  async send(user) {
    const onScreen = openOf(user)
    const closed = unsentAnswers(user).filter(({ application }) => !onScreen.some((record) => record.application === application))
    await Promise.allSettled([
      ...onScreen.map(({ autosave }) => autosave.flush()),
      ...closed.map(async (kept) => {
        const { sendClosed } = await import('./open-autosave.ts')
        await sendClosed(user, kept, shownTimeZone())
      }),
    ])
  },
  async download(user) {
    const { answersIn } = await import('./answers-in-words.ts')
    const parts = unsentAnswers(user).map((kept) =>
      [titleOf(user, kept), ...answersIn(kept.draft).map(({ label, answer }) => `${label}: ${answer}`), kept.unread].join('\n'),
    )
    saveFile(new Blob([parts.join('\n\n')], { type: 'text/plain' }), 'unsent-answers.txt')
  },
  async clear(user) {
    for (const { autosave } of openOf(user)) autosave.close()
    wipeDrafts(user)
  },
}

const openOf = (user: string) => [...open].filter((record) => record.user === user)

/** What is on the screen is more than what the browser keeps: some answers are never kept. */
function unsentAnswers(user: string): StoredAnswers[] {
  const kept = storedAnswers(user)
  const closed = kept.filter(({ application }) => !openOf(user).some((record) => record.application === application))
  const onScreen = openOf(user).map(({ application, autosave }) => ({
    application,
    form: autosave.context.variant.name,
    draft: autosave.snapshot().draft,
    unread: kept.find((storedAnswers) => storedAnswers.application === application)?.unread ?? '',
  }))
  return [...onScreen, ...closed].filter(({ draft, unread }) => !isEmpty(draft) || unread !== '')
}

function titleOf(user: string, { application }: StoredAnswers): string {
  if (application === user) return words.ownApplication
  return application === newRecord ? words.newApplication : words.applicationOf(application)
}

/** Which answers they are; without the forms, which a cut network may keep away, how many. */
async function detailOf({ draft, unread }: StoredAnswers): Promise<string> {
  const others = unread === '' ? [] : [words.unreadAnswers]
  try {
    const { answersIn } = await import('./answers-in-words.ts')
    return [...answersIn(draft).map(({ label }) => label), ...others].join(', ')
  } catch {
    return [words.answerCount(Object.keys(draft.changes).length + Object.keys(draft.entries).length), ...others].join(', ')
  }
}
