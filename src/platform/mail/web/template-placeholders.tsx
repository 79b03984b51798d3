import '@mantine/core/styles/Code.css'
import { Code, Stack, Text, Title } from '@mantine/core'
import type { MailTemplate } from '../contract.ts'
import { texts } from './texts.ts'

/** The placeholders of a mail, and their meanings. */
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
