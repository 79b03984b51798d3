import { Button, Text } from '@mantine/core'
import { fieldsOf, shortLabel } from '#admissions/record/forms/variant.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

type EmptiedNoticeProps = { names: readonly string[] }

/** FORM-55: says at these questions that an answer was emptied because its question no longer appears, and offers to undo that. */
export function EmptiedNotice({ names }: EmptiedNoticeProps) {
  const { variant, emptied } = useWizard()
  const isHere = emptied !== undefined && names.includes(emptied.by)
  const fields = fieldsOf(variant)
  const labels = isHere ? emptied.names.flatMap((name) => fields[name] ?? []).map(shortLabel) : []
  return (
    // Always there, so that a screen reader hears it.
    <output className="emptied-notice">
      {isHere ? (
        <>
          <Text span size="sm">
            {t(words.emptied, { label: labels.join(', ') })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={emptied.undo}>
            {t(words.undo)}
          </Button>
        </>
      ) : null}
    </output>
  )
}
