import { t } from '#web/language/t.ts'
import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import { isForSubmission, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import { inPageLanguage } from '#admissions/record/forms/web/in-page-language.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { stringifySearch } from '#web/address/search.ts'
import { Panel } from '#web/ui/shell/panel.tsx'
import type { Application } from '../../contract.ts'
import { tasksOf, type Task } from '../../status/tasks.ts'
import { withdrawnBefore } from '../../withdrawal.ts'
import { words } from '../../words.ts'
import { ReturnedDocuments } from '../details/returned-documents.tsx'
import { correctionsLink, ownFormLink } from '../form-link.ts'
import { texts } from '../texts.ts'
import type { FeeLinkOf, UnreadMessages } from './status-parts.ts'
import { useOpenPoints } from './use-open-points.ts'
import classes from './status-page.module.css'

type ToDoProps = { application: Application; feeLinkOf: FeeLinkOf; unread?: UnreadMessages }

/** APP-27: the first is the main one. */
export function ToDo({ application, feeLinkOf, unread }: ToDoProps) {
  const isWithdrawn = application.Locked === withdrawnBefore
  const fee = isWithdrawn ? undefined : feeLinkOf(application)
  const points = useOpenPoints(application, fee?.label)
  const tasks = tasksOf(application, points, unread?.count)
  return (
    <Panel title={t(words.toDo)}>
      {tasks.length === 0 ? <Text>{t(nothingToDo(application))}</Text> : null}
      <ul className={classes.tasks}>
        {tasks.map((task, index) => (
          <li key={task.kind}>
            <TaskWords task={task} application={application} />
            <Button
              {...(task.kind === 'messages'
                ? { onClick: unread?.show }
                : { component: 'a', href: task.kind === 'fee' ? fee?.href : linkOf[task.kind] })}
              size="md"
              mt="md"
              variant={index === 0 ? 'filled' : 'default'}
              className={classes.main ?? ''}
            >
              {task.kind === 'fee' ? fee && t(fee.label) : t(words.tasks[task.kind].button)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const linkOf = { corrections: correctionsLink, continue: ownFormLink, submit: ownFormLink }

function nothingToDo({ ApplicationStatus, Locked }: Application): string {
  if (ApplicationStatus === 'approved') return words.approved
  if (Locked === withdrawnBefore) return withdrawnBefore
  return Locked ? words.decided : words.nothingToDo
}

function TaskWords({ task: { kind, points }, application }: { task: Task; application: Application }) {
  const isConfirming = kind === 'fee' && application.Payment === 'Processing'
  const { title, body } = words.tasks[isConfirming ? 'confirming' : kind]
  return (
    <>
      <Title order={3}>{typeof title === 'string' ? t(title) : t(title, { count: points.length })}</Title>
      <Text size="sm">{t(body)}</Text>
      {kind === 'corrections' ? <ReturnedDocuments {...application} /> : null}
      {kind === 'continue' ? <Missing points={points.filter(isForSubmission)} application={application} /> : null}
    </>
  )
}

function Missing({ points, application: { Form, Completion } }: { points: readonly OpenPoint[]; application: Application }) {
  const documents = points.filter(({ kind }) => kind === 'document').length
  const stages = Map.groupBy(points, ({ stage }) => stage)
  return (
    <>
      <Progress value={Completion} size="lg" mt="md" aria-label={t(texts.completed, { percent: Completion })} />
      <Text size="sm" c="dimmed" mt="xs">
        {[
          t(texts.completed, { percent: Completion }),
          ...(documents > 0 ? [t(texts.documentsToAdd, { count: documents })] : []),
        ].join(' · ')}
      </Text>
      <ul className={classes.missing}>
        {inPageLanguage(variantOf(Form)).stages.flatMap(({ key, title }) => {
          const count = stages.get(key)?.length ?? 0
          const way = `${ownFormLink}${stringifySearch({ stage: key })}`
          return count === 0 ? [] : <MissingOn key={key} href={way} title={title} count={count} />
        })}
      </ul>
    </>
  )
}

const MissingOn = ({ href, title, count }: { href: string; title: string; count: number }) => (
  <li>
    <Anchor href={href}>{t(words.missingOnStage, { title, count })}</Anchor>
  </li>
)
