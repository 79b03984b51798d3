import IconEraser from '~icons/tabler/eraser'
import { useMemo } from 'react'
import { applications } from '#admissions/record/applications/contract.ts'
import { useSession } from '#web/session/session.tsx'
import { ask, inPopup } from '#web/ui/dialogs/dialogs.tsx'
import type { RowAction } from '#web/ui/grid/declaration.ts'
import { useSend } from '#web/calls/use-call.ts'
import { privacy } from '../contract.ts'

export const texts = {
  erase: 'Erase',
  title: (name: string) => `Erase everything about ${name}?`,
  body: "This person's applications in Trash, their documents and the account are erased permanently. Nobody can restore them.",
  confirm: 'Yes, erase everything',
} as const

type Person = { username: string; Name: string }

export function useErase(): readonly RowAction<Person>[] {
  const mayErase = useSession().can('erasePeople')
  const { mutateAsync: erase } = useSend(privacy.erase, [applications.trash])
  return useMemo(() => {
    if (!mayErase) return []
    const run = async ({ Name, username }: Person) => {
      const question = { title: texts.title(Name || username), body: texts.body, yes: texts.confirm, isDanger: true }
      if (await ask(question)) await inPopup(erase({ username }))
    }
    return [{ label: texts.erase, icon: <IconEraser size={18} aria-hidden />, isDanger: true, run }]
  }, [erase, mayErase])
}
