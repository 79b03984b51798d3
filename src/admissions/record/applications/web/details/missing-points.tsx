import { Text, Title } from '#web/kit/text.tsx'
import { isForSubmission, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { inPageLanguage } from '#admissions/record/forms/web/in-page-language.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { t } from '#web/language/t.ts'
import type { Application } from '../../contract.ts'
import { useOpenPoints } from '../own/use-open-points.ts'
import { texts } from '../texts.ts'
import classes from '../applications.module.css'

export function MissingPoints({ application }: { application: Application }) {
  const points = useOpenPoints(application, undefined).filter(isForSubmission)
  const stages = Map.groupBy(points, ({ stage }) => stage)
  if (points.length === 0) return null
  return (
    <section aria-label={t(texts.missing)} className={classes.missing}>
      <Title order={2} size="h5">
        {t(texts.missing)}
      </Title>
      <dl>
        {inPageLanguage(variantOf(application.Form)).stages.map(({ key, title }) => {
          const labels = new Set(stages.get(key)?.map(labelOf))
          return labels.size === 0 ? null : (
            <div key={key}>
              <Text component="dt" size="sm" fw={500}>
                {title}
              </Text>
              <Text component="dd" size="sm">
                {[...labels].join(', ')}
              </Text>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

const labelOf = ({ kind, label }: OpenPoint) => t(kind === 'document' ? documentTitle(label) : label)
