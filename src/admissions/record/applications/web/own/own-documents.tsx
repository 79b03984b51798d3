import { t } from '#web/language/t.ts'
import { Text } from '#web/kit/text.tsx'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { Panel } from '#web/ui/shell/panel.tsx'
import type { Application } from '../../contract.ts'
import { words } from '../../words.ts'
import { DocumentFile } from '../details/document-files.tsx'
import { texts } from '../texts.ts'
import classes from '../applications.module.css'

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
              <DocumentFile {...document} returned="" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
