import type { Application } from '#admissions/record/applications/contract.ts'
import { useFiles } from '#admissions/record/applications/web/form/use-files.ts'
import { fieldsOf, identifierField } from '#admissions/record/forms/variant.ts'
import { Offline, Refused } from '#web/calls/errors.ts'
import { words } from '../../words.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { t } from '#web/language/t.ts'

export function useWizardFiles(autosave: Autosave, record: Application | undefined) {
  const { variant } = autosave.context

  /** An upload alone would make an application without the wizard's answers. */
  async function makeOwner(): Promise<string> {
    const outcome = await autosave.begin()
    const username = autosave.snapshot().record?.username
    if (username !== undefined) return username
    const { phase, reason } = autosave.snapshot()
    if (phase === 'kept' && reason === undefined) throw new Offline()
    throw new Refused(outcome.ok ? '' : outcome.message)
  }
  return useFiles({
    record,
    makeOwner,
    applyReply: autosave.applyDocuments,
    during: autosave.during,
    // An application that staff begin exists once it has its e-mail address or mobile number.
    waits:
      record || autosave.isNamed
        ? undefined
        : t(words.identifierFirst, { label: t(fieldsOf(variant)[identifierField(variant)]?.label ?? '') }),
  })
}
