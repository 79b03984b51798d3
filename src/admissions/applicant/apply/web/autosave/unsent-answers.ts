import { saveFile } from '#web/calls/download.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { newRecord } from '#web/address/param.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'
import { isEmpty, type Draft } from '../../draft.ts'
import { words } from '../../words.ts'
import { placeOf, storedAnswers, wipeDrafts, type StoredAnswers } from './draft-storage.ts'
import type { Autosave } from './autosave.ts'
import { t } from '#web/language/t.ts'
import { inTime } from '#web/ui/shell/lazy-screen.tsx'

type Open = { user: string; application: string; autosave: Autosave }
const open = new Set<Open>()

export function registerOpenWizard(entry: Open): () => void {
  open.add(entry)
  return () => open.delete(entry)
}

export const unsentAnswersSource: UnsentWorkSource = {
  summary: (count) => t(words.unsentAnswers, { count }),
  async unsent(user) {
    return Promise.all(unsentAnswers(user).map(async (kept) => ({ what: titleOf(user, kept), detail: await detailOf(kept) })))
  },
  async send(user) {
    const onScreen = openOf(user)
    const closed = unsentAnswers(user).filter((kept) => !onScreen.some((entry) => isOf(kept, entry)))
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
    const parts = await Promise.all(
      unsentAnswers(user).map(async (kept) => {
        const answers = await answersIn(kept.draft, kept.form)
        return [titleOf(user, kept), ...answers.map(({ label, answer }) => `${label}: ${answer}`), kept.unread].join('\n')
      }),
    )
    saveFile(new Blob([parts.join('\n\n')], { type: 'text/plain' }), 'unsent-answers.txt')
  },
  async clear(user) {
    for (const { autosave } of openOf(user)) autosave.close()
    wipeDrafts(user)
  },
}

const openOf = (user: string) => [...open].filter((record) => record.user === user)

const isOf = ({ application, form }: StoredAnswers, open: Open) =>
  placeOf(application, form) === placeOf(open.application, open.autosave.context.variant.name)

/** The screen has more than the browser stores: some answers are never stored. */
function unsentAnswers(user: string): StoredAnswers[] {
  const kept = storedAnswers(user)
  const closed = kept.filter((answers) => !openOf(user).some((entry) => isOf(answers, entry)))
  const onScreen = openOf(user).map((entry) => ({
    application: entry.application,
    form: entry.autosave.context.variant.name,
    draft: entry.autosave.snapshot().draft,
    unread: kept.find((answers) => isOf(answers, entry))?.unread ?? '',
  }))
  return [...onScreen, ...closed].filter(({ draft, unread }) => !isEmpty(draft) || unread !== '')
}

function titleOf(user: string, { application }: StoredAnswers): string {
  if (application === user) return t(words.ownApplication)
  return application === newRecord ? t(words.newApplication) : t(words.applicationOf, { username: application })
}

async function labelsIn(draft: Draft, form: string | undefined): Promise<string[]> {
  const { answersIn } = await import('./answers-in-words.ts')
  return (await answersIn(draft, form)).map(({ label }) => label)
}

/** Milliseconds that the logout waits for the labels. */
const longestLabels = 3_000

/** Lists the answers, or counts them if the network keeps the forms away. */
async function detailOf({ draft, form, unread }: StoredAnswers): Promise<string> {
  const others = unread === '' ? [] : [t(words.unreadAnswers)]
  try {
    return [...(await inTime(labelsIn(draft, form), longestLabels)), ...others].join(', ')
  } catch {
    return [t(words.answerCount, { count: Object.keys(draft.changes).length }), ...others].join(', ')
  }
}
