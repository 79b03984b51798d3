import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { answersOf, inWords } from '#admissions/record/forms/engine/reading.ts'
import { spelledName } from '#admissions/record/forms/field.ts'
import { fieldsOf, ticksOf } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Opened } from '../../contract.ts'
import classes from './tabs.module.css'
import { texts } from '../texts.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { sixFacts } from './six-facts.ts'
import type { Ticking } from './use-ticks.ts'

type AnswersProps = {
  application: Opened['application']
  changed: ReadonlyMap<string, unknown>
  unprintable: Opened['Unprintable']
  ticking: Ticking
}

/** REV-18: notes characters that the printed form can't show, under each answer and in a summary. */
export function Answers({ application, changed, unprintable, ticking }: AnswersProps) {
  const variant = variantOf(application.Form)
  const details = ticksOf(variant).find(([, vouched]) => vouched === 'details')?.[0]
  const fields = fieldsOf(variant)
  const names = unprintable.flatMap(({ name }) => (fields[name] ? spelledName(fields[name]) : name))
  const lacking = new Map(unprintable.map(({ name, signs }) => [name, signs]))
  return (
    <>
      <Facts application={application} />
      {unprintable.length === 0 ? null : (
        <Text size="sm" className={classes.lacking} mb="md">
          {texts.notPrintableIn(unprintable.length)}: {names.join(', ')}.
        </Text>
      )}
      {details === undefined ? null : (
        <Checkbox
          label={texts.detailsChecked}
          data-details
          description={ticking.aboutOf(details)}
          checked={application[details] === true}
          disabled={!ticking.mayTick}
          onChange={(event) => ticking.tick(details, event.currentTarget.checked)}
          mb="md"
        />
      )}
      {variant.stages.map((stage) => (
        <section key={stage.key} aria-label={stage.title}>
          <Title order={2} size="h5" mb="xs">
            {stage.title}
          </Title>
          <dl className={classes.answers}>
            {answersOf(variant, stage, application).map(({ name, field, answer }) =>
              answer === '' && !changed.has(name) ? null : (
                <div key={name} data-changed={changed.has(name)}>
                  <dt>{spelledName(fields[name] ?? field)}</dt>
                  <dd>
                    {answer === '' ? <span className={classes.blank}>{texts.nothing}</span> : answer}
                    {changed.has(name) ? (
                      <Text size="xs" component="span" className={classes.was}>
                        {texts.was(inWords(variant, name, changed.get(name)))}
                      </Text>
                    ) : null}
                    <NotShown signs={lacking.get(name)} />
                  </dd>
                </div>
              ),
            )}
          </dl>
          <Blanks
            labels={answersOf(variant, stage, application)
              .filter(({ name, answer }) => answer === '' && !changed.has(name))
              .map(({ name, field }) => spelledName(fields[name] ?? field))}
          />
        </section>
      ))}
    </>
  )
}

/** REV-28: folded, because they say least. */
const Blanks = ({ labels }: { labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <details className={classes.blanks}>
      <summary>{texts.blanks(labels.length)}</summary>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </details>
  )

function Facts({ application }: { application: Opened['application'] }) {
  const facts = sixFacts(application, serverNow(), shownTimeZone())
  return (
    <dl className={classes.facts} aria-label={texts.facts.title}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || texts.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}

const NotShown = ({ signs }: { signs: string | undefined }) =>
  signs === undefined ? null : (
    <Text size="xs" className={classes.lacking}>
      {texts.notPrintable(signs)}
    </Text>
  )
