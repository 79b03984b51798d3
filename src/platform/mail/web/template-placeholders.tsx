import { Code, Text, Title } from '#web/kit/text.tsx'
import { Stack } from '#web/kit/layout.tsx'
import type { MailTemplate } from '../contract.ts'
import { texts } from './texts.ts'

export const TemplatePlaceholders = ({ places }: Pick<MailTemplate, 'places'>) => (
  <section aria-label={texts.places}>
    <Title order={3} fz="sm">
      {texts.places}
    </Title>
    <Text size="sm" c="dimmed" mb="xs">
      {texts.placesHint}
    </Text>
    <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
      {places.map(({ name, means }) => (
        <Text component="li" size="sm" key={name}>
          <Code>{`{{${name}}}`}</Code> {means}
        </Text>
      ))}
    </Stack>
  </section>
)
