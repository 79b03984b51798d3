import { Anchor, Text } from '#web/kit/text.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { useSyncExternalStore } from 'react'
import { shortLabel } from '#admissions/record/forms/field.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { useFormHost } from '#admissions/record/forms/web/form-host.ts'
import { words as fileWords } from '#admissions/record/forms/web/files/words.ts'
import { waiting } from '#web/browser/local-storage.ts'
import { t } from '#web/language/t.ts'
import { useSession } from '#web/session/session.tsx'
import { onUnsentElsewhere, unsentElsewhere } from '#web/session/unsent-work.ts'
import { clockTime } from '#web/values/date-text.ts'
import { words } from '../../words.ts'
import { useWizard, type WizardState } from '../wizard/wizard-context.ts'

/** FORM-14: says 'Saved' only when everything is on the server; an unsent answer links to its box. */
export function SaveStatus({ onShow }: { onShow: (name: string) => void }) {
  const state = useWizard()
  const { slots } = useFormHost().files
  const unsent = Object.keys(slots).filter((slot) => slots[slot]?.underWay !== undefined || slots[slot]?.pages !== undefined)
  const elsewhere = useUnsentElsewhere(!state.isStaff)
  const { text, place, href } = lineOf(state, unsent, elsewhere)
  return (
    <Text component="output" size="sm" c="dimmed" className="save-status">
      {place === undefined ? null : (
        <UnstyledButton className="correct-link" onClick={() => onShow(place)}>
          {text}
        </UnstyledButton>
      )}
      {href === undefined ? null : (
        <Anchor inherit href={href} className="correct-link">
          {text}
        </Anchor>
      )}
      {place === undefined && href === undefined ? text : null}
    </Text>
  )
}

type Line = { text: string; place?: string | undefined; href?: string }

/** Undefined if the server has all answers. */
function useUnsentElsewhere(isOwn: boolean): Line | undefined {
  const user = useSession().session?.username ?? ''
  const text = useSyncExternalStore(onUnsentElsewhere, () => unsentElsewhere(user).text)
  return isOwn && text !== '' ? { text, href: unsentElsewhere(user).href } : undefined
}

function lineOf({ autosave, kept, variant }: WizardState, unsent: readonly string[], elsewhere: Line | undefined): Line {
  const { phase, reason, savedAt, theirs, isStored, record, draft, held } = kept
  if (phase === 'saving') return { text: t(words.saving) }
  if (!isStored && (phase === 'kept' || theirs)) return { text: t(waiting(false)) }
  // New answers wait for the choice between two versions, which is off-screen on a phone.
  if (theirs) return { text: t(words.keptForChange) }
  if (phase === 'kept') return { text: reason === undefined ? t(waiting(true)) : t(words.keptFor, { reason: t(reason) }) }
  const names = Object.keys(draft.changes)
  if (names.length > 0 && record?.Locked && unsaved(names, held).length > 0)
    return { text: t(words.notSent, { reason: t(record.Locked) }) }
  // An application that staff begin is not on the server before it has a user name.
  if ((record || autosave.isNamed) && unsaved(names, held).length > 0) return { text: t(words.saving) }
  const wrong = names.filter((name) => Object.hasOwn(held, name))
  if (wrong.length > 0) {
    const fields = fieldsOf(variant)
    const labels = wrong.flatMap((name) => (fields[name] ? shortLabel(fields[name]) : []))
    return { text: t(words.notSaved, { count: wrong.length, labels: labels.join(', ') }), place: wrong[0] }
  }
  if (unsent.length > 0) return { text: t(fileWords.unsentFiles, { count: unsent.length }), place: unsent[0] }
  if (elsewhere) return elsewhere
  return { text: savedAt ? t(words.savedAt, { time: clockTime(savedAt.toISOString()) }) : '' }
}

const unsaved = (names: readonly string[], held: Readonly<Record<string, string>>) =>
  names.filter((name) => !Object.hasOwn(held, name))
