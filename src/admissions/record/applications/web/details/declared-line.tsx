import { Text } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { showMoment } from '#web/values/date-text.ts'
import type { Application } from '../../contract.ts'
import { declarationLines } from '../../paper/declaration-lines.ts'

/** FORM-65: who declared the application true, when and in which version, and what was changed since. */
export function DeclaredLine({ application: { Declaration } }: { application: Application }) {
  if (!Declaration) return null
  return <Text size="sm">{declarationLines(Declaration, showMoment, t).join(' ')}</Text>
}
