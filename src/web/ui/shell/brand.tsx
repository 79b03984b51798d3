import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { texts } from '../../texts.ts'

export const Brand = () => (
  <Group gap="sm" wrap="nowrap" miw={0}>
    <svg width="28" height="28" viewBox="0 0 28 28" style={{ flex: 'none' }} aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path d="M8 9.5h8M8 14h5M8 18.5h4" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <path
        d="m14.5 17.5 2.6 2.6 4.4-5.6"
        stroke="#fff"
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <Text component="span" fw={600} size="md" truncate className="app-name">
      {texts.product}
    </Text>
  </Group>
)
