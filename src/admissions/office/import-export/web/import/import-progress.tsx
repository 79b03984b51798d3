import { Alert } from '#web/kit/notice.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useImportWork, type Running } from './import-work.ts'
import { texts } from '../texts.ts'

export function ImportProgress({ work }: { work: Running }) {
  const { goOn, choose, leave } = useImportWork()
  const { step, file, sheet, done, stopped } = work
  const title = step === 'saving' ? texts.saving : texts.checking
  const total = sheet.rows.length
  return (
    <>
      <Group justify="space-between" gap="md">
        <Text fw={600} component="output">
          {title} {file}
        </Text>
        <Text size="sm">{texts.doneOf(done, total)}</Text>
      </Group>
      <Progress value={(done / total) * 100} animated={stopped === undefined} aria-label={title} />
      {stopped === undefined ? null : (
        <Alert role="alert" color="red" title={texts.stopped(done)}>
          {stopped}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {step === 'checking' ? (
          <Button variant="default" onClick={() => choose(work)}>
            {texts.back}
          </Button>
        ) : null}
        {step === 'saving' && stopped !== undefined ? (
          <Button variant="default" onClick={leave}>
            {texts.otherFile}
          </Button>
        ) : null}
        {stopped === undefined ? null : <Button onClick={() => void goOn(work)}>{texts.tryAgain}</Button>}
      </Group>
    </>
  )
}
