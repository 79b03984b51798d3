import { Text } from '#web/kit/text.tsx'
import { t } from '#web/language/t.ts'
import { useFormHost } from '../form-host.ts'
import { texts } from '../texts.ts'

export function CorrectionNote({ name }: { name: string }) {
  const correction = useFormHost().corrections?.[name]
  if (!correction) return null
  return (
    <div className="asked" data-state={correction.isDone ? 'done' : 'open'}>
      <Text size="sm">{t(texts.officeWrites, { words: correction.words })}</Text>
      {correction.isDone ? (
        <Text size="sm" fw={500}>
          {t(texts.correctionDone)}
        </Text>
      ) : null}
    </div>
  )
}
