import { texts } from '#web/texts.ts'
import { t } from '#web/language/t.ts'

type Fact = { label: string; value: string; wide?: boolean }

/** Answers to be read: what was asked, and what was said. */
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
