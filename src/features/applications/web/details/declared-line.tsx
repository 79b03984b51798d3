import { Text } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { showMoment } from '#web/values/date-text.ts'
import type { Application } from '../../contract.ts'
import { words } from '../../words.ts'

/** FORM-65: who declared the application true, when and in which version, and what was changed since. */
export function DeclaredLine({ application: { Declaration } }: { application: Application }) {
  if (!Declaration) return null
  const { Name, At, Version, Changed } = Declaration
  return (
    <Text size="sm">
      {t(words.declaredOn, { moment: showMoment(At), name: Name, version: Version })}
      {Changed.length === 0 ? null : ` ${t(words.changedSince, { changes: Changed.map((label) => t(label)).join(', ') })}`}
    </Text>
  )
}
