import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useState } from 'react'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { words as fileWords } from '#admissions/record/forms/web/files/words.ts'
import { documentFiles } from '../../document-calls.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { useSession } from '#web/session/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { applications, type Application, type StoredDocument } from '../../contract.ts'
import { texts } from '../texts.ts'
import classes from '../applications.module.css'
import { t } from '#web/language/t.ts'

/** People who decide may return a file until the approval. */
export function DocumentFiles({ application }: { application: Application }) {
  const { can } = useSession()
  const { username, Docs, ApplicationStatus } = application
  const [questioned, setQuestioned] = useState<StoredDocument>()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useSend(applications.returnDocument, [applications.getById, applications.timeline])
  const stored = Docs.filter(({ path }) => path !== '')
  if (stored.length === 0) return null

  const canReturn = can('decideApplications') && ApplicationStatus !== 'approved'
  const ask = (document: StoredDocument) => {
    setQuestioned(document)
    setAsking(true)
  }
  return (
    <section aria-label={t(texts.documents)}>
      <Title order={2} size="h5" mb="xs">
        {t(texts.documents)}
      </Title>
      <ul className={classes.documents}>
        {stored.map((document) => (
          <li key={document.docname}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <DocumentFile {...document} />
              {canReturn ? (
                <Button
                  variant="default"
                  size="xs"
                  flex="none"
                  aria-label={texts.returnOf(documentTitle(document.docname))}
                  onClick={() => ask(document)}
                >
                  {texts.return}
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
      {questioned ? (
        <ReasonDialog
          opened={isAsking}
          title={texts.returnTitle(documentTitle(questioned.docname))}
          action={texts.return}
          send={(reason) => mutateAsync({ username, docname: questioned.docname, path: questioned.path, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

export const DocumentFile = ({ docname, path, name, returned, needsPassword }: StoredDocument) => (
  <div className={classes.document}>
    <Text size="sm" fw={500}>
      {t(documentTitle(docname))}
    </Text>
    <Anchor href={fileUrl(documentFiles.download, { filename: path })} {...newTab} size="sm">
      {name}
    </Anchor>
    {needsPassword ? <Text size="sm">{t(fileWords.needsPassword)}</Text> : null}
    {returned ? (
      <Text size="sm" c="var(--tone-bad-text)">
        {t(kit.cameBack, { reason: returned })}
      </Text>
    ) : null}
  </div>
)
