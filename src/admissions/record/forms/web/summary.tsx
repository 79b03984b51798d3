import { texts } from '#web/texts.ts'
import { t } from '#web/language/t.ts'

type Fact = { label: string; value: string; wide?: boolean }

export const Summary = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value || t(texts.blank)}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
