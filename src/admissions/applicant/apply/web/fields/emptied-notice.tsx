import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { shortLabel } from '#admissions/record/forms/field.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

type EmptiedNoticeProps = { names: readonly string[] }

/** FORM-55: a cleared answer is named where its question was, with an undo. */
export function EmptiedNotice({ names }: EmptiedNoticeProps) {
  const { variant, emptied } = useWizard()
  const isHere = emptied !== undefined && names.includes(emptied.by)
  const fields = fieldsOf(variant)
  const labels = isHere ? emptied.names.flatMap((name) => fields[name] ?? []).map(shortLabel) : []
  return (
    // Always present, so that a screen reader announces its text.
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
