import { t } from '#web/language/t.ts'
import { Text } from '@mantine/core'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { Panel } from '#web/ui/shell/panel.tsx'
import type { Application } from '../../contract.ts'
import { words } from '../../words.ts'
import { StoredFile } from '../details/document-files.tsx'
import { texts } from '../texts.ts'
import classes from '../applications.module.css'

/** Every requested document, with its file or a note that it is missing. */
export const OwnDocuments = ({ Docs }: Pick<Application, 'Docs'>) =>
  Docs.length === 0 ? null : (
    <Panel title={t(texts.documents)}>
      <ul className={classes.documents}>
        {Docs.map((document) => (
          <li key={document.docname}>
            {document.path === '' ? (
              <>
                <Text size="sm" fw={500}>
                  {t(documentTitle(document.docname))}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(document.required ? words.notAdded : words.notAddedOptional)}
                </Text>
              </>
            ) : (
              <StoredFile {...document} returned="" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
