import { Text } from '#web/kit/text.tsx'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { t } from '#web/language/t.ts'
import { texts as kit } from '#web/texts.ts'
import type { Application } from '../../contract.ts'
import { labelOf } from '../../status/correctable.ts'
import { waitingCorrections } from '../../status/corrections.ts'
import classes from '../applications.module.css'

export const ReturnedDocuments = ({ Form, Corrections }: Pick<Application, 'Form' | 'Corrections'>) => (
  <ul className={classes.documents}>
    {waitingCorrections(Corrections).map((item) => (
      <li key={item.id}>
        <Text size="sm" fw={500}>
          {t(labelOf(variantOf(Form), item))}
        </Text>
        <Text size="sm" c="var(--tone-bad-text)">
          {t(kit.cameBack, { reason: item.words })}
        </Text>
      </li>
    ))}
  </ul>
)
