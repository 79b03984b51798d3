import { Text } from '@mantine/core'
import { documentTitle } from '#features/forms/values/document-title.ts'
import { texts as kit } from '#web/texts.ts'
import type { Application } from '../../contract.ts'
import classes from '../applications.module.css'
import { t } from '#web/language/t.ts'

/** The documents that staff ask for again, each with the reason. */
export const ReturnedDocuments = ({ Docs }: Pick<Application, 'Docs'>) => (
  <ul className={classes.documents}>
    {Docs.filter(({ returned }) => returned !== '').map(({ docname, returned }) => (
      <li key={docname}>
        <Text size="sm" fw={500}>
          {documentTitle(docname)}
        </Text>
        <Text size="sm" c="var(--tone-bad-text)">
          {t(kit.cameBack, { reason: returned })}
        </Text>
      </li>
    ))}
  </ul>
)
