import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { showMinute } from '#web/values/date-text.ts'
import type { ReviewedDocument } from '../contract.ts'
import { Rail } from './rail.tsx'
import classes from './review.module.css'
import { texts } from './texts.ts'
import type { ViewControl } from './viewer/use-view.ts'
import { useSwipe } from './viewer/use-swipe.ts'
import { Viewer } from './viewer/viewer.tsx'

type DocumentsPaneProps = {
  documents: readonly ReviewedDocument[]
  fresh: ReadonlySet<string>
  chosen: ReviewedDocument | undefined
  path: string
  returned: string
  control: ViewControl
  mayDecide: boolean
  isBusy: boolean
  onChoose: (docname: string) => void
  onTurn: (by: 1 | -1) => void
  onAccept: () => unknown
  onReturn: () => void
}

export function DocumentsPane({ chosen, path, returned, control, mayDecide, isBusy, ...rest }: DocumentsPaneProps) {
  const swipe = useSwipe({ isOn: true, onTurn: rest.onTurn })
  return (
    <div className={classes.documents}>
      <Rail documents={rest.documents} fresh={rest.fresh} chosen={chosen?.docname} onChoose={rest.onChoose} />
      <div className={classes.shown}>
        {chosen && path !== '' ? (
          <Viewer key={path} document={chosen} path={path} control={control} onTurn={rest.onTurn} />
        ) : null}
        {chosen && path === '' ? (
          <Text p="md" c="dimmed" {...swipe}>
            {documentTitle(chosen.docname)}: {texts.noFile}
          </Text>
        ) : null}
        {chosen && path !== '' ? (
          <Group className={classes.verdict} justify="space-between" gap="sm">
            <Text size="sm" className={classes.about} c={chosen.state === 'returned' ? 'var(--tone-bad-text)' : 'dimmed'}>
              {aboutOf(chosen, returned)}
            </Text>
            {mayDecide ? (
              <Group gap="xs">
                <Button variant="default" size="xs" disabled={isBusy} onClick={rest.onReturn}>
                  {texts.returnDocument}
                </Button>
                <Button size="xs" disabled={chosen.state === 'accepted'} loading={isBusy} onClick={() => rest.onAccept()}>
                  {texts.accept}
                </Button>
              </Group>
            ) : null}
          </Group>
        ) : null}
      </div>
    </div>
  )
}

function aboutOf({ state, acceptedBy, acceptedAt }: ReviewedDocument, returned: string): string {
  if (state === 'accepted') return texts.acceptedBy(acceptedBy, showMinute(acceptedAt))
  return state === 'returned' ? `${texts.states.returned}: ${returned}` : texts.states[state]
}
