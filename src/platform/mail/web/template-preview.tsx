import { Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import type { MailTemplate } from '../contract.ts'
import { renderTemplate, type Wording } from '../render-template.ts'
import { texts } from './texts.ts'

export function TemplatePreview({ wording, places }: { wording: Wording } & Pick<MailTemplate, 'places'>) {
  const samples = Object.fromEntries(places.map(({ name, sample }) => [name, sample]))
  const { subject, text } = renderTemplate(wording, samples)
  return (
    <section aria-label={texts.preview}>
      <Title order={3} fz="sm">
        {texts.preview}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.previewHint}
      </Text>
      <Paper withBorder p="md" bg="var(--paper)">
        <Text fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Text>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
      </Paper>
    </section>
  )
}
