import { Text } from '#web/kit/text.tsx'
import { t } from '#web/language/t.ts'
import { showMinute } from '#web/values/date-text.ts'
import type { Application } from '../../contract.ts'
import { declarationLines } from '../../paper/declaration-lines.ts'

export function DeclaredLine({ application: { Declaration } }: { application: Application }) {
  if (!Declaration) return null
  return <Text size="sm">{declarationLines(Declaration, showMinute, t).join(' ')}</Text>
}
